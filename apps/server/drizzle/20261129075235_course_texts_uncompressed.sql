-- A search looks into the text of each course that an index proposes: kept as it is, nothing has to be unpacked for it.
-- Rows that are there follow when they are written anew. A text that could fill a page of the database (other letters than ours
-- have up to four bytes) is cut first, as new ones are: it could not be written again, nor brought back from a backup.
UPDATE "courses" SET "search_text" = left("search_text", 1500) WHERE octet_length("search_text") > 6000;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "search_text" SET STORAGE PLAIN;
