CREATE INDEX "mails_search" ON "mails" USING gin (translate(lower("to" || ' ' || "subject"), 'áéíóúüñ', 'aeiouun') gin_trgm_ops);--> statement-breakpoint
-- Courses are found by more of their page than before: without known words the next start writes their search texts anew.
DELETE FROM "course_words";
