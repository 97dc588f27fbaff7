CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"contact_id" text,
	"user_id" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"granted" boolean NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"mobile" text,
	"contact_id" text,
	"user_id" text,
	"version" text,
	"origin" text NOT NULL,
	"reason" text,
	"ip" text,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_id" text,
	"to_id" text,
	"reason" text,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"reason" text,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "first_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "next_action" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "next_action_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_assignments" ADD CONSTRAINT "contact_assignments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_assignments" ADD CONSTRAINT "contact_assignments_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_assignments" ADD CONSTRAINT "contact_assignments_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_moves" ADD CONSTRAINT "contact_moves_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_contact" ON "activities" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consents_at" ON "consents" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "consents_mobile" ON "consents" USING btree ("mobile","at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consents_contact" ON "consents" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "contact_assignments_contact" ON "contact_assignments" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "contact_assignments_from" ON "contact_assignments" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "contact_assignments_to" ON "contact_assignments" USING btree ("to_id","at");--> statement-breakpoint
CREATE INDEX "contact_moves_contact" ON "contact_moves" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "contact_moves_at" ON "contact_moves" USING btree ("at");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_assigned" ON "contacts" USING btree ("assessor_id","assigned_at");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contacts_mobile" ON "contacts" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contacts_merged" ON "contacts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "contacts_next_action" ON "contacts" USING btree ("next_action_at") WHERE "contacts"."next_action_at" is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_occasion" UNIQUE("occasion");