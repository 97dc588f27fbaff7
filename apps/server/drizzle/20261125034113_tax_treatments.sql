ALTER TABLE "courses" ADD COLUMN "tax_treatment" text;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "treatment" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "treatment" text;