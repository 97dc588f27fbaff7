CREATE TABLE "provider_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"position" bigint,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_accounts_user" ON "provider_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_subject" ON "provider_accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "facts_position" ON "facts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "facts_without_place" ON "facts" USING btree ("seq") WHERE "facts"."position" is null;--> statement-breakpoint
CREATE INDEX "facts_at" ON "facts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "courses_changed" ON "courses" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "coupons_changed" ON "coupons" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "certificates_changed" ON "certificates" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "shippings_changed" ON "shippings" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "claims_changed" ON "claims" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "enrolments_changed" ON "enrolments" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "users_changed" ON "users" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "contacts_changed" ON "contacts" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "testimonies_changed" ON "testimonies" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "deals_changed" ON "deals" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "payments_changed" ON "payments" USING btree (date_trunc('milliseconds', "updated_at" at time zone 'UTC'),"id");--> statement-breakpoint
CREATE INDEX "payments_decided" ON "payments" USING btree ("decided_at","id");