CREATE TABLE "grade_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"component" text NOT NULL,
	"name" text NOT NULL,
	"before" double precision,
	"after" double precision,
	"max" double precision NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebooks" (
	"edition_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"scheme" text DEFAULT 'simple' NOT NULL,
	"drop_lowest" integer DEFAULT 0 NOT NULL,
	"weights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"manual" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"enrolment_id" text NOT NULL,
	"component" text NOT NULL,
	"grade" double precision,
	"max" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "grades_enrolment_id_component_pk" PRIMARY KEY("enrolment_id","component")
);
--> statement-breakpoint
CREATE TABLE "grade_records" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"file_id" text
);
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "grades_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebooks" ADD CONSTRAINT "gradebooks_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_records" ADD CONSTRAINT "grade_records_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_records" ADD CONSTRAINT "grade_records_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_records" ADD CONSTRAINT "grade_records_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_changes_enrolment" ON "grade_changes" USING btree ("enrolment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_records_number" ON "grade_records" USING btree ("edition_id","number");--> statement-breakpoint
-- A record that was signed stays as it was: only the place of its PDF is written afterwards.
CREATE TRIGGER grade_records_kept BEFORE DELETE ON grade_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER grade_records_unchanged BEFORE UPDATE OF edition_id, number, content, changes, reason, at, by_id, by_name ON grade_records
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER grade_changes_kept BEFORE UPDATE OR DELETE ON grade_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
