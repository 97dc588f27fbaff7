ALTER TABLE "editions" ADD COLUMN "moodle_group_fault" text;--> statement-breakpoint
CREATE INDEX "editions_start_last" ON "editions" USING btree (coalesce("start_date", '-infinity'::date),"id");