ALTER TABLE "dossiers" ADD COLUMN "show_document" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_records" ADD COLUMN "code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "grade_records_code" ON "grade_records" USING btree ("code");--> statement-breakpoint
CREATE INDEX "grade_records_file" ON "grade_records" USING btree ("file_id");