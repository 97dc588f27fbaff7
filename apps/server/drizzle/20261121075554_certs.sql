CREATE TABLE "certificate_batch_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"enrolment_id" text NOT NULL,
	"person_name" text NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"certificate_id" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"criteria" jsonb NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"certificate_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_by_name" text,
	"new_certificate_id" text
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"box" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_template_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"number" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"course_kind" text,
	"agreement_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"current" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "certificates_enrolment";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "template_version_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "superseded_by_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "credential" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cert_name_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate_batch_rows" ADD CONSTRAINT "certificate_batch_rows_batch_id_certificate_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."certificate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batch_rows" ADD CONSTRAINT "certificate_batch_rows_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_batches" ADD CONSTRAINT "certificate_batches_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_new_certificate_id_certificates_id_fk" FOREIGN KEY ("new_certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template_versions" ADD CONSTRAINT "certificate_template_versions_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_batch_rows_position" ON "certificate_batch_rows" USING btree ("batch_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_batch_rows_enrolment" ON "certificate_batch_rows" USING btree ("batch_id","enrolment_id");--> statement-breakpoint
CREATE INDEX "certificate_batch_rows_waiting" ON "certificate_batch_rows" USING btree ("batch_id","position") WHERE "certificate_batch_rows"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "certificate_batches_created" ON "certificate_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_pending" ON "certificate_corrections" USING btree ("certificate_id") WHERE "certificate_corrections"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "certificate_corrections_state" ON "certificate_corrections" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "certificate_corrections_created" ON "certificate_corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_user" ON "certificate_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_template_versions_number" ON "certificate_template_versions" USING btree ("template_id","number");--> statement-breakpoint
CREATE INDEX "certificate_templates_created" ON "certificate_templates" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_version_id_certificate_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."certificate_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_batch_id_certificate_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."certificate_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_status_index" ON "certificates" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "certificates_batch" ON "certificates" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificates_file" ON "certificates" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_enrolment" ON "certificates" USING btree ("enrolment_id","kind") WHERE "certificates"."state" not in ('anulado', 'reemplazado');