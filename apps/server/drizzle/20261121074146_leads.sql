CREATE TABLE "call_events" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pbx_call_id" text,
	"direction" text NOT NULL,
	"number" text NOT NULL,
	"our_number" text,
	"extension" text,
	"staff_id" text,
	"user_id" text,
	"contact_id" text,
	"state" text NOT NULL,
	"result" text,
	"started_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"recording_call_id" text,
	"recording" text DEFAULT 'no-hay' NOT NULL,
	"recording_file_id" text,
	"note" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "calls_pbx_call_id" UNIQUE("pbx_call_id")
);
--> statement-breakpoint
CREATE TABLE "user_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_id" text NOT NULL,
	"absorbed_id" text NOT NULL,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"absorbed_before" jsonb NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_recording_file_id_files_id_fk" FOREIGN KEY ("recording_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_absorbed_id_users_id_fk" FOREIGN KEY ("absorbed_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_events_at" ON "call_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "calls_started" ON "calls" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "calls_seconds" ON "calls" USING btree ("seconds","id");--> statement-breakpoint
CREATE INDEX "calls_staff" ON "calls" USING btree ("staff_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_user" ON "calls" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_contact" ON "calls" USING btree ("contact_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_number" ON "calls" USING btree ("number","started_at");--> statement-breakpoint
CREATE INDEX "calls_live" ON "calls" USING btree ("started_at") WHERE "calls"."state" <> 'terminada';--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_merges_kept" ON "user_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE INDEX "user_merges_absorbed" ON "user_merges" USING btree ("absorbed_id","at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into" FOREIGN KEY ("merged_into_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "users_telephone" ON "users" USING btree ("is_zadarma") WHERE "users"."is_zadarma";