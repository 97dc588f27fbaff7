CREATE TABLE "claim_mailboxes" (
	"key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"first_claim" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "held_claim_copies" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stranger_turns" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_challenges" ADD COLUMN "spent_for" text;--> statement-breakpoint
ALTER TABLE "claim_mailboxes" ADD CONSTRAINT "claim_mailboxes_first_claim_claims_id_fk" FOREIGN KEY ("first_claim") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_claim_copies" ADD CONSTRAINT "held_claim_copies_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_mailboxes_first_claim" ON "claim_mailboxes" USING btree ("first_claim");--> statement-breakpoint
CREATE INDEX "held_claim_copies_mailbox" ON "held_claim_copies" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "stranger_turns_expires" ON "stranger_turns" USING btree ("expires_at");