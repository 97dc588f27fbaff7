CREATE TABLE "tool_items" (
	"id" text PRIMARY KEY NOT NULL,
	"tool_id" text NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text,
	"label" text NOT NULL,
	"max" double precision NOT NULL,
	"resource_id" text NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tool_scores" (
	"enrolment_id" text NOT NULL,
	"item" text NOT NULL,
	"practice" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"score" double precision,
	"graded" boolean NOT NULL,
	"activity" text NOT NULL,
	"grading" text NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "tool_scores_enrolment_id_item_practice_pk" PRIMARY KEY("enrolment_id","item","practice")
);
--> statement-breakpoint
CREATE TABLE "tool_picks" (
	"id" text PRIMARY KEY NOT NULL,
	"tool_id" text NOT NULL,
	"course_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"picked" jsonb
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"box" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_people" (
	"id" text PRIMARY KEY NOT NULL,
	"tool_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_tools" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"login_url" text NOT NULL,
	"launch_urls" text[] NOT NULL,
	"jwks_url" text,
	"public_key" text,
	"deep_linking_url" text,
	"shares_name" boolean NOT NULL,
	"shares_email" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deployment_id" text NOT NULL,
	"created_by_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "tool" jsonb;--> statement-breakpoint
ALTER TABLE "tool_items" ADD CONSTRAINT "tool_items_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_items" ADD CONSTRAINT "tool_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_items" ADD CONSTRAINT "tool_items_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_scores" ADD CONSTRAINT "tool_scores_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_picks" ADD CONSTRAINT "tool_picks_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_picks" ADD CONSTRAINT "tool_picks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_picks" ADD CONSTRAINT "tool_picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_people" ADD CONSTRAINT "lti_people_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_people" ADD CONSTRAINT "lti_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD CONSTRAINT "lti_tools_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_items_course" ON "tool_items" USING btree ("course_id","tool_id");--> statement-breakpoint
CREATE INDEX "tool_items_tool" ON "tool_items" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "tool_items_lesson" ON "tool_items" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "tool_picks_created" ON "tool_picks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tool_picks_tool" ON "tool_picks" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "tool_picks_course" ON "tool_picks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "tool_picks_user" ON "tool_picks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_people_user" ON "lti_people" USING btree ("user_id","tool_id");--> statement-breakpoint
CREATE INDEX "lti_people_tool" ON "lti_people" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_tools_created" ON "lti_tools" USING btree ("created_at","id");