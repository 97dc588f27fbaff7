ALTER TABLE "held_claim_copies" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "held_claim_copies" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "held_claim_copies" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_claim_copies" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_claim_copies" ADD COLUMN "denied_at" timestamp with time zone;--> statement-breakpoint
UPDATE "held_claim_copies" SET "token" = m."token", "asked_at" = now() FROM "claim_mailboxes" m WHERE m."first_claim" = "held_claim_copies"."claim_id" AND m."key" = "held_claim_copies"."mailbox";
