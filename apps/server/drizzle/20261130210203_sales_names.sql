CREATE INDEX "deals_names" ON "deals" USING gin (regexp_replace("search_text", '[^ ]*[0-9@][^ ]*', '', 'g') gin_trgm_ops);--> statement-breakpoint
-- Of what an index computes nothing is known until the table is looked at: meanwhile plans are made as for a hundredth of its rows.
ANALYZE "deals";--> statement-breakpoint
ANALYZE "courses";
