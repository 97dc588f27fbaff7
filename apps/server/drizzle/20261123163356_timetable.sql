CREATE TABLE "attendance" (
	"session_id" text NOT NULL,
	"enrolment_id" text NOT NULL,
	"state" text NOT NULL,
	"means" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	CONSTRAINT "attendance_session_id_enrolment_id_pk" PRIMARY KEY("session_id","enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"renewals" integer DEFAULT 0 NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edition_id" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" text,
	"link" text,
	"teacher_id" text,
	"substitute_id" text,
	"recording" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"day_reminded_at" timestamp with time zone,
	"hour_reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_enrolment" ON "attendance" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "class_sessions_edition" ON "class_sessions" USING btree ("edition_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_starts" ON "class_sessions" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "class_sessions_teacher" ON "class_sessions" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_substitute" ON "class_sessions" USING btree ("substitute_id","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_to_remind" ON "class_sessions" USING btree ("starts_at") WHERE "class_sessions"."cancelled_at" is null and "class_sessions"."hour_reminded_at" is null;
--> statement-breakpoint
-- Visitors read when and where sessions are; that people were told of one changes nothing that is kept.
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF title, starts_at, ends_at, place, cancelled_at ON class_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
