ALTER TABLE "payments" ADD COLUMN "verifying" jsonb;--> statement-breakpoint
CREATE INDEX "payments_verifying" ON "payments" USING btree ("id") WHERE "payments"."verifying" is not null;