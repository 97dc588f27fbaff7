ALTER TABLE "claims" ADD COLUMN "origin" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "paper_number" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "filed_on" date;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "provider" jsonb;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "private_token" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "attended_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "annulled_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "annulled_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "preferred_time" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "stage_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "stage_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || coalesce(city, '') || ' ' || text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_private_token" ON "claims" USING btree ("private_token");--> statement-breakpoint
CREATE INDEX "testimonies_search" ON "testimonies" USING gin ("search_text" gin_trgm_ops);