ALTER TABLE "submissions" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "corrected_why" text DEFAULT '' NOT NULL;