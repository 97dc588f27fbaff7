CREATE TABLE "question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_versions_question_id_version_pk" PRIMARY KEY("question_id","version")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempt_questions" (
	"attempt_id" text NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone,
	"earned" double precision,
	CONSTRAINT "attempt_questions_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"number" integer NOT NULL,
	"quiz" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"score" double precision
);
--> statement-breakpoint
CREATE TABLE "extra_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" text
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "quiz" jsonb;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_version" FOREIGN KEY ("question_id","version") REFERENCES "public"."question_versions"("question_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("course_id","category","id") WHERE "questions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "questions_course" ON "questions" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempt_questions_question" ON "attempt_questions" USING btree ("question_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("enrolment_id","lesson_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_running" ON "attempts" USING btree ("enrolment_id","lesson_id") WHERE "attempts"."handed_in_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_lesson" ON "attempts" USING btree ("lesson_id","handed_in_at");--> statement-breakpoint
CREATE INDEX "extra_attempts_enrolment" ON "extra_attempts" USING btree ("enrolment_id","lesson_id");