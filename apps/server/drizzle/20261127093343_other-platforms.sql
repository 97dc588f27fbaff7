CREATE TABLE "platform_grades" (
	"id" text PRIMARY KEY NOT NULL,
	"platform_id" text NOT NULL,
	"enrolment_id" text NOT NULL,
	"lesson_id" text,
	"line_item" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'entregado' NOT NULL,
	"seen_at" timestamp with time zone,
	"activity" text,
	"score" double precision,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "lti_learners" (
	"id" text PRIMARY KEY NOT NULL,
	"platform_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_launch_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"authorization_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"courses" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_launch_at" timestamp with time zone,
	"created_by_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_grades" ADD CONSTRAINT "platform_grades_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_grades" ADD CONSTRAINT "platform_grades_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_learners" ADD CONSTRAINT "lti_learners_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_learners" ADD CONSTRAINT "lti_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "platform_grades_item" ON "platform_grades" USING btree ("enrolment_id","line_item");--> statement-breakpoint
CREATE INDEX "platform_grades_platform" ON "platform_grades" USING btree ("platform_id","updated_at");--> statement-breakpoint
CREATE INDEX "platform_grades_next" ON "platform_grades" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_learners_subject" ON "lti_learners" USING btree ("platform_id","subject");--> statement-breakpoint
CREATE INDEX "lti_learners_user" ON "lti_learners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_platforms_created" ON "lti_platforms" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client" ON "lti_platforms" USING btree ("issuer","client_id") WHERE "lti_platforms"."retired_at" is null;