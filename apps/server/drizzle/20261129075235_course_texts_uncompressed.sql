-- A search looks into the text of each course that an index proposes: kept as it is, nothing has to be unpacked for it.
-- Rows that are there follow when they are written anew.
ALTER TABLE "courses" ALTER COLUMN "search_text" SET STORAGE PLAIN;
