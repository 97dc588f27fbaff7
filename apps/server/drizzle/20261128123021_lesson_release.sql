ALTER TABLE "lessons" ADD COLUMN "opens_day" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "opens_after" text;