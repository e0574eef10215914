-- Stills and movies joined by identifier, over the table or view `files`. For Spark and for DuckDB.
--
-- The rules are those of `photometa pairs`: identifiers are compared without regard to case; a pair has one movie and one
-- or more stills; stills with several movies are a conflict; a half without a partner is an orphan.

CREATE OR REPLACE TEMPORARY VIEW halves AS
SELECT file, upper(identifier) AS identifier_key, identifier, kind = 'movie' AS is_movie, still_image_time
FROM files
WHERE identifier IS NOT NULL AND kind IN ('image', 'movie');

-- Counted before joining, so that one identifier in a million files costs no more memory than one in two.
CREATE OR REPLACE TEMPORARY VIEW identifiers AS
SELECT
    identifier_key,
    count(*) FILTER (WHERE NOT is_movie) AS still_count,
    count(*) FILTER (WHERE is_movie) AS movie_count
FROM halves
GROUP BY identifier_key;

-- A row per still.
CREATE OR REPLACE TEMPORARY VIEW pairs AS
SELECT movie.identifier, still.file AS still, movie.file AS movie, movie.still_image_time
FROM halves AS movie
JOIN identifiers USING (identifier_key)
JOIN halves AS still USING (identifier_key)
WHERE movie_count = 1 AND movie.is_movie AND NOT still.is_movie;

-- A row per file.
CREATE OR REPLACE TEMPORARY VIEW conflicts AS
SELECT identifier, file, is_movie
FROM halves
JOIN identifiers USING (identifier_key)
WHERE still_count >= 1 AND movie_count > 1;

-- A row per file.
CREATE OR REPLACE TEMPORARY VIEW orphans AS
SELECT identifier, file, is_movie
FROM halves
JOIN identifiers USING (identifier_key)
WHERE still_count = 0 OR movie_count = 0;
