ALTER TABLE "testimonies" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "entered_by_name" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "altered_by" text;
--> statement-breakpoint
-- Who brought what the academy collected, and who mended it last, where the log still says so.
UPDATE "testimonies" t SET "entered_by" = a."actor_id", "entered_by_name" = a."actor_name"
  FROM "audit" a
 WHERE NOT t."verified" AND a."entity" = 'testimony' AND a."entity_id" = t."id" AND a."action" IN ('create', 'migrate');
--> statement-breakpoint
UPDATE "testimonies" t SET "altered_by" = (
  SELECT a."actor_id" FROM "audit" a
   WHERE a."entity" = 'testimony' AND a."entity_id" = t."id" AND a."action" = 'update'
     AND (a."before"->>'text' IS DISTINCT FROM a."after"->>'text' OR a."before"->>'rating' IS DISTINCT FROM a."after"->>'rating')
   ORDER BY a."created_at" DESC LIMIT 1)
 WHERE NOT t."verified";
