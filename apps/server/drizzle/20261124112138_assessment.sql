CREATE TABLE "accommodations" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"extra_minutes" integer,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text
);
--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "key_version" integer;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "marked_by" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "mark_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodations_last" ON "accommodations" USING btree ("enrolment_id","lesson_id","given_at");--> statement-breakpoint
CREATE INDEX "attempts_waiting" ON "attempts" USING btree ("waiting_since","id") WHERE "attempts"."waiting_since" is not null;