ALTER TABLE "files" ADD COLUMN "kept_sha256" text;--> statement-breakpoint
CREATE INDEX "files_kept_sha256" ON "files" USING btree ("kept_sha256");