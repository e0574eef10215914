-- The halves of Live Photos in the table or view `files`, and the movies that may be copies. For Spark and for DuckDB.

CREATE OR REPLACE TEMPORARY VIEW halves AS
SELECT file, size, upper(identifier) AS identifier_key, identifier, kind = 'movie' AS is_movie, still_image_time
FROM files
WHERE identifier IS NOT NULL AND kind IN ('image', 'movie');

-- Movies of one still that have the same size. Only these have to be hashed.
CREATE OR REPLACE TEMPORARY VIEW same_size AS
SELECT file, size
FROM halves
JOIN (
    SELECT identifier_key, size
    FROM halves
    WHERE is_movie
    GROUP BY identifier_key, size
    HAVING count(*) > 1
) AS sizes USING (identifier_key, size)
JOIN (SELECT DISTINCT identifier_key FROM halves WHERE NOT is_movie) AS stills USING (identifier_key)
WHERE is_movie;
