ALTER TABLE "deals" ADD COLUMN "reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "conceded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reverses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was given back of settled sales was never asked for again.
UPDATE "deals" SET "conceded" = "total" - ("paid" - "refunded" - "returning")
WHERE "state" = 'pagado' AND "paid" - "refunded" - "returning" < "total";
