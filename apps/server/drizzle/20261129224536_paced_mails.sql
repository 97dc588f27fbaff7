ALTER TABLE "mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "paced" text;--> statement-breakpoint
CREATE INDEX "mails_paced" ON "mails" USING btree ("paced") WHERE "mails"."paced" is not null;