ALTER TABLE "certificates" ADD COLUMN "show_grade" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Badges told the grade in their criteria: they are signed anew, without it, when they are asked for next.
UPDATE "certificates" SET "credential" = NULL WHERE "credential" IS NOT NULL AND "grade" IS NOT NULL;
