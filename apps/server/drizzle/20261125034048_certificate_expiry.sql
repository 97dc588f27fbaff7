ALTER TABLE "courses" ADD COLUMN "certificate_months" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "valid_months" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "certificates_valid_until" ON "certificates" USING btree ("valid_until","id") WHERE "certificates"."valid_until" is not null;