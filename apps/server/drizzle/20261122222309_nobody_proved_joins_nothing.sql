CREATE TABLE "user_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"guest_id" text NOT NULL,
	"other_id" text NOT NULL,
	"by" text[] NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_by_name" text
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_document";--> statement-breakpoint
DROP INDEX "users_moodle_id";--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_matches_pair" ON "user_matches" USING btree ("guest_id","other_id");--> statement-breakpoint
CREATE INDEX "user_matches_state" ON "user_matches" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "user_matches_other" ON "user_matches" USING btree ("other_id","created_at");--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_change_id_user_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."user_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_contact_dni" ON "deals" USING btree (("contact"->>'dni'));--> statement-breakpoint
CREATE INDEX "deals_contact_email" ON "deals" USING btree (("contact"->>'email'));--> statement-breakpoint
CREATE INDEX "users_email_any" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_moodle" ON "users" USING btree ("moodle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE not "users"."guest";--> statement-breakpoint
CREATE UNIQUE INDEX "users_document" ON "users" USING btree ("document","dni") WHERE "users"."dni" is not null and not "users"."document_typed";--> statement-breakpoint
CREATE UNIQUE INDEX "users_moodle_id" ON "users" USING btree ("moodle_id") WHERE not "users"."guest";--> statement-breakpoint
-- Whoever has a password was let in by a mailed link or by an administrator: their e-mail is believed.
UPDATE "users" SET "email_proven" = true WHERE "password_hash" IS NOT NULL AND "email" IS NOT NULL;
--> statement-breakpoint
-- Records that strangers typed and that nobody has looked at since: no account, no e-mail or document of their own.
UPDATE "users" SET "guest" = true, "status" = false, "document_typed" = ("dni" IS NOT NULL)
 WHERE "password_hash" IS NULL AND "retired_at" IS NULL AND "disabled_at" IS NULL
   AND "roles" <@ ARRAY['Alumno']::text[] AND "username" IS NULL
   AND NOT EXISTS (SELECT 1 FROM "audit" a WHERE a."entity" = 'user' AND a."entity_id" = "users"."id" AND a."actor_id" IS NOT NULL)
   AND NOT EXISTS (SELECT 1 FROM "migration_rows" r WHERE r."record_id" = "users"."id")
   AND NOT EXISTS (SELECT 1 FROM "one_time_links" l WHERE l."user_id" = "users"."id" AND l."used_at" IS NOT NULL)
   AND NOT EXISTS (SELECT 1 FROM "deals" d WHERE d."user_id" = "users"."id" AND d."source" = 'oficina')
   AND (EXISTS (SELECT 1 FROM "deals" d WHERE d."user_id" = "users"."id")
     OR EXISTS (SELECT 1 FROM "audit" a WHERE a."entity" = 'user' AND a."entity_id" = "users"."id" AND a."action" = 'create' AND a."actor_name" <> 'Sistema'));
--> statement-breakpoint
UPDATE "one_time_links" l SET "sent_to" = u."email" FROM "users" u
 WHERE u."id" = l."user_id" AND l."used_at" IS NULL AND l."purpose" IN ('register', 'password', 'purchase');
