CREATE TABLE "one_time_links" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"password_hash" text,
	"proposal_id" text
);
--> statement-breakpoint
CREATE TABLE "user_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"guarded" boolean NOT NULL,
	"proposed" jsonb NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_by_name" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_proposal_id_user_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."user_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_changes" ADD CONSTRAINT "user_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_proposals" ADD CONSTRAINT "user_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_token" ON "one_time_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "user_changes_user" ON "user_changes" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "user_proposals_state" ON "user_proposals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "user_proposals_user" ON "user_proposals" USING btree ("user_id","state");