CREATE TABLE "submission_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'borrador' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assignment" jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"late_days" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reached" double precision,
	"score" double precision,
	"marked_at" timestamp with time zone,
	"marked_by" text
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "assignment" jsonb;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_files_same" ON "submission_files" USING btree ("submission_id","sha256");--> statement-breakpoint
CREATE INDEX "submission_files_sha256" ON "submission_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_number" ON "submissions" USING btree ("enrolment_id","lesson_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_draft" ON "submissions" USING btree ("enrolment_id","lesson_id") WHERE "submissions"."state" = 'borrador';--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_waiting" ON "submissions" USING btree ("enrolment_id","lesson_id") WHERE "submissions"."state" = 'entregada';--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("state","handed_in_at","id");--> statement-breakpoint
CREATE INDEX "submissions_lesson" ON "submissions" USING btree ("lesson_id","state","handed_in_at");