-- Stills and movies joined by identifier, over the views of halves.sql and the table or view `digests` (file, sha256) of
-- the movies in `same_size`. For Spark and for DuckDB.
--
-- Identifiers are compared without regard to case. Movies with the same bytes are one movie. A pair has one movie and one
-- or more stills; stills with several movies are a conflict; a half without a partner is an orphan.

-- A row per movie that has the same bytes as another one of its identifier, which is used in its place.
CREATE OR REPLACE TEMPORARY VIEW copies AS
SELECT halves.identifier, halves.file, originals.file AS original
FROM halves
JOIN digests ON digests.file = halves.file
JOIN (
    SELECT identifier_key, sha256, min(file) AS file
    FROM halves
    JOIN digests USING (file)
    GROUP BY identifier_key, sha256
) AS originals ON originals.identifier_key = halves.identifier_key AND originals.sha256 = digests.sha256
WHERE halves.is_movie AND halves.file <> originals.file;

CREATE OR REPLACE TEMPORARY VIEW distinct_halves AS
SELECT file, identifier_key, identifier, is_movie, still_image_time
FROM halves
ANTI JOIN copies USING (file);

-- Counted before joining, so that one identifier in a million files costs no more memory than one in two.
CREATE OR REPLACE TEMPORARY VIEW identifiers AS
SELECT
    identifier_key,
    count(*) FILTER (WHERE NOT is_movie) AS still_count,
    count(*) FILTER (WHERE is_movie) AS movie_count
FROM distinct_halves
GROUP BY identifier_key;

-- A row per still.
CREATE OR REPLACE TEMPORARY VIEW pairs AS
SELECT movie.identifier, still.file AS still, movie.file AS movie, movie.still_image_time
FROM distinct_halves AS movie
JOIN identifiers USING (identifier_key)
JOIN distinct_halves AS still USING (identifier_key)
WHERE movie_count = 1 AND movie.is_movie AND NOT still.is_movie;

-- A row per file.
CREATE OR REPLACE TEMPORARY VIEW conflicts AS
SELECT identifier, file, is_movie
FROM distinct_halves
JOIN identifiers USING (identifier_key)
WHERE still_count >= 1 AND movie_count > 1;

-- A row per file.
CREATE OR REPLACE TEMPORARY VIEW orphans AS
SELECT identifier, file, is_movie
FROM distinct_halves
JOIN identifiers USING (identifier_key)
WHERE still_count = 0 OR movie_count = 0;
