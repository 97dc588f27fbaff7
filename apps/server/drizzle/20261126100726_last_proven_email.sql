ALTER TABLE "users" ADD COLUMN "proven_email" text;--> statement-breakpoint
CREATE INDEX "users_proven_email" ON "users" USING btree ("proven_email") WHERE "users"."proven_email" is not null;