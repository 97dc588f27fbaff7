CREATE TABLE "claim_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"sent_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"suspends" boolean NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_on" date,
	"decided_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "country" text DEFAULT 'PE' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "term_days" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "treated_as" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "treated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "treated_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "treated_reason" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "delivery_note" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "filed_pdf" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "ended_pdf" text;--> statement-breakpoint
ALTER TABLE "claim_offers" ADD CONSTRAINT "claim_offers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_offers_claim" ON "claim_offers" USING btree ("claim_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_offers_waiting" ON "claim_offers" USING btree ("claim_id") WHERE "claim_offers"."outcome" is null;--> statement-breakpoint
CREATE INDEX "claim_offers_expiring" ON "claim_offers" USING btree ("expires_on") WHERE "claim_offers"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("country","day");--> statement-breakpoint
CREATE INDEX "claims_last_day" ON "claims" USING btree ("deadline","id");