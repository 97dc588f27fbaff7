ALTER TABLE "coupons" ADD COLUMN "max_per_person" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_purchase" boolean DEFAULT false NOT NULL;