CREATE TABLE "moodle_syncs" (
	"course_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "moodle_grade" double precision;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "suspend_fault" text;--> statement-breakpoint
ALTER TABLE "moodle_syncs" ADD CONSTRAINT "moodle_syncs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moodle_syncs_started" ON "moodle_syncs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "enrolments_suspend_fault" ON "enrolments" USING btree ("updated_at","id") WHERE "enrolments"."suspend_fault" is not null;