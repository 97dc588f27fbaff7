ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" u SET "erased_at" = a."at"
 FROM (SELECT "user_id", max("at") AS "at" FROM "privacy_acts" WHERE "act" = 'supresion' GROUP BY "user_id") a
 WHERE a."user_id" = u."id";
