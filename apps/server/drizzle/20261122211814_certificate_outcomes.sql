ALTER TABLE "certificates" ADD COLUMN "outcome" text DEFAULT 'participacion' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pass_mark" double precision;--> statement-breakpoint
-- What was drawn said that it was passed, with any grade; what nobody drew yet says it from eleven.
UPDATE "certificates" SET "outcome" = 'aprobacion'
  WHERE "grade" IS NOT NULL AND ("file_id" IS NOT NULL OR "grade" >= 11);
