DROP INDEX "waiting_turn";--> statement-breakpoint
ALTER TABLE "waiting" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever waits already keeps their turn.
UPDATE "waiting" SET "confirmed_at" = "created_at";--> statement-breakpoint
CREATE INDEX "waiting_unconfirmed" ON "waiting" USING btree ("created_at") WHERE "waiting"."confirmed_at" is null and "waiting"."edition_id" is not null and "waiting"."left_at" is null and "waiting"."taken_at" is null and "waiting"."invited_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_turn" ON "waiting" USING btree ("edition_id","created_at","id") WHERE "waiting"."invited_at" is null and "waiting"."left_at" is null and "waiting"."taken_at" is null and ("waiting"."confirmed_at" is not null or "waiting"."edition_id" is null);