ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by") WHERE "sessions"."opened_by" is not null;