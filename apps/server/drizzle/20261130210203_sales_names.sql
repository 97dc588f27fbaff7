-- Of what an index computes nothing is known until the table is looked at: meanwhile plans are made as for a hundredth of its rows.
-- First, since it waits for a vacuum of the courses: what waits too long is begun anew, and must not have built an index by then.
ANALYZE "courses";--> statement-breakpoint
CREATE INDEX "deals_names" ON "deals" USING gin (regexp_replace("search_text", '[^ ]*[0-9@][^ ]*', '', 'g') gin_trgm_ops);--> statement-breakpoint
ANALYZE "deals";