CREATE TABLE "memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deal_id" text NOT NULL,
	"agreement_id" text NOT NULL,
	"agreement_name" text NOT NULL,
	"proof" text NOT NULL,
	"file_id" text,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"full_price" jsonb NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_deal" ON "memberships" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "memberships_state" ON "memberships" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_created" ON "memberships" USING btree ("created_at","id");