-- The view `files` over the lines of `photometa show --json` in the file `$lines`. For DuckDB.
-- Its columns are those of metadata_job.py's Parquet tables, without `name`, and without `json`, which is the line itself.

SET VARIABLE lines = coalesce(getvariable('lines'), 'metadata.jsonl');

CREATE OR REPLACE TEMPORARY VIEW files AS
SELECT
    file,
    size,
    kind,
    format,
    derived.captureDate AS capture_date,
    derived.livePhotoIdentifier AS identifier,
    derived.stillImageTime AS still_image_time,
    derived.location.latitude AS latitude,
    derived.location.longitude AS longitude,
    derived.location.altitude AS altitude,
    derived.camera AS camera,
    derived.lens AS lens,
    derived.mediaSubtypes AS subtypes,
    error.code AS error
FROM read_json(
    getvariable('lines'),
    format = 'newline_delimited',
    -- The largest line that is read; DuckDB's own limit is 16 MiB.
    maximum_object_size = 67108864,
    columns = {
        file: 'VARCHAR',
        size: 'BIGINT',
        kind: 'VARCHAR',
        format: 'VARCHAR',
        derived: 'STRUCT(
            captureDate VARCHAR, livePhotoIdentifier VARCHAR, stillImageTime DOUBLE,
            location STRUCT(latitude DOUBLE, longitude DOUBLE, altitude DOUBLE),
            camera VARCHAR, lens VARCHAR, mediaSubtypes VARCHAR[]
        )',
        error: 'STRUCT(code VARCHAR)'
    }
);
