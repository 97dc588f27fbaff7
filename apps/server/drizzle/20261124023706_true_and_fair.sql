CREATE TABLE "course_price_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"earlier" integer,
	"promo_from" date,
	"promo_until" date,
	"since_day" date NOT NULL,
	"until_day" date
);
--> statement-breakpoint
ALTER TABLE "course_prices" ADD COLUMN "earlier_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_prices" ADD COLUMN "earlier_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "country" text DEFAULT 'PE' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "origin" text DEFAULT 'oficina' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "answered_by_name" text;--> statement-breakpoint
ALTER TABLE "course_price_periods" ADD CONSTRAINT "course_price_periods_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_price_periods_course" ON "course_price_periods" USING btree ("course_id","since_day");--> statement-breakpoint
CREATE UNIQUE INDEX "course_price_periods_now" ON "course_price_periods" USING btree ("course_id","currency") WHERE "course_price_periods"."until_day" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_number" ON "privacy_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "privacy_requests_email" ON "privacy_requests" USING btree (lower("email"));
--> statement-breakpoint
-- What a person wrote from their account, and nobody else created or altered, is theirs; everything else was collected.
UPDATE "testimonies" t SET "verified" = true
WHERE t."origin" = 'cuenta' AND t."user_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "audit" a
  WHERE a."entity" = 'testimony' AND a."entity_id" = t."id" AND a."actor_id" IS DISTINCT FROM t."user_id"
    AND (a."action" = 'create' OR (a."action" = 'update' AND (
      a."before"->>'text' IS DISTINCT FROM a."after"->>'text' OR a."before"->>'rating' IS DISTINCT FROM a."after"->>'rating'))));
--> statement-breakpoint
UPDATE "courses" c SET "rating" = coalesce(t."mean", 0), "rating_count" = coalesce(t."n", 0)
FROM "courses" o LEFT JOIN (
  SELECT "course_id", avg("rating") AS "mean", count(*) AS "n" FROM "testimonies"
  WHERE "state" = 'aprobado' AND "retired_at" IS NULL AND "verified" GROUP BY 1) t ON t."course_id" = o."id"
WHERE c."id" = o."id" AND c."rating_count" IS DISTINCT FROM coalesce(t."n", 0);

--> statement-breakpoint
-- The history of prices begins here: what is on sale now has cost this since today.
INSERT INTO "course_price_periods" ("id", "course_id", "currency", "amount", "earlier", "promo_from", "promo_until", "since_day")
SELECT gen_random_uuid()::text, p."course_id", p."currency", p."amount", p."earlier", p."promo_from", p."promo_until",
  (now() AT TIME ZONE 'America/Lima')::date
FROM "course_prices" p JOIN "courses" c ON c."id" = p."course_id"
WHERE c."status" = 'publicado' AND c."retired_at" IS NULL;
