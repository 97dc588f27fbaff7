CREATE TABLE "edition_teachers" (
	"edition_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "edition_teachers_edition_id_teacher_id_pk" PRIMARY KEY("edition_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"course_id" text NOT NULL,
	"code" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"time_zone" text DEFAULT 'America/Lima' NOT NULL,
	"schedule" text,
	"place" text,
	"link" text,
	"seats" integer,
	"min_people" integer,
	"sales_until" date,
	"min_attendance" integer,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"moodle_group_id" integer,
	"announced_at" timestamp with time zone,
	"announced_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"line_id" text,
	"enrolment_id" text,
	"waiting_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone,
	"freed_at" timestamp with time zone,
	"overbooked" text
);
--> statement-breakpoint
CREATE TABLE "waiting" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" text NOT NULL,
	"edition_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"token_hash" text NOT NULL,
	"invited_at" timestamp with time zone,
	"answer_until" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deal_lines" ADD COLUMN "edition_id" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "edition_id" text;--> statement-breakpoint
ALTER TABLE "edition_teachers" ADD CONSTRAINT "edition_teachers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_teachers" ADD CONSTRAINT "edition_teachers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_waiting_id_waiting_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."waiting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edition_teachers_teacher" ON "edition_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_code" ON "editions" USING btree ("course_id","code");--> statement-breakpoint
CREATE INDEX "editions_created" ON "editions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "editions_start" ON "editions" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "editions_open" ON "editions" USING btree ("course_id","start_date") WHERE "editions"."announced_at" is not null and "editions"."closed_at" is null and "editions"."cancelled_at" is null and "editions"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "seats_live" ON "seats" USING btree ("edition_id","held_until") WHERE "seats"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_line" ON "seats" USING btree ("line_id") WHERE "seats"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_enrolment" ON "seats" USING btree ("enrolment_id") WHERE "seats"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_waiting" ON "seats" USING btree ("waiting_id") WHERE "seats"."freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_token" ON "waiting" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "waiting_created" ON "waiting" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_turn" ON "waiting" USING btree ("edition_id","created_at","id") WHERE "waiting"."invited_at" is null and "waiting"."left_at" is null and "waiting"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_course" ON "waiting" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_once" ON "waiting" USING btree ("course_id",coalesce("edition_id", ''),"email") WHERE "waiting"."invited_at" is null and "waiting"."left_at" is null and "waiting"."taken_at" is null;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_lines_edition" ON "deal_lines" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "enrolments_edition" ON "enrolments" USING btree ("edition_id","created_at");--> statement-breakpoint
-- What courses said of their days becomes their first edition; a course without days, one in which everybody begins when they like.
INSERT INTO editions (id, course_id, code, start_date, end_date, schedule, announced_at)
SELECT gen_random_uuid()::text, c.id, coalesce(to_char(c.start_date, 'YYYY-MM'), 'a-tu-ritmo'), c.start_date, c.end_date, c.schedule, c.created_at
FROM courses c;
--> statement-breakpoint
INSERT INTO edition_teachers (edition_id, teacher_id, position)
SELECT e.id, t.teacher_id, t.position FROM editions e JOIN course_teachers t ON t.course_id = e.course_id;
--> statement-breakpoint
UPDATE deal_lines l SET edition_id = e.id FROM editions e WHERE e.course_id = l.course_id AND l.kind = 'curso';
--> statement-breakpoint
UPDATE enrolments n SET edition_id = e.id FROM editions e WHERE e.course_id = n.course_id;
--> statement-breakpoint
INSERT INTO seats (id, edition_id, line_id, enrolment_id, created_at)
SELECT gen_random_uuid()::text, edition_id, deal_line_id, id, created_at FROM enrolments WHERE state <> 'retirado' AND edition_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON editions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON edition_teachers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- Visitors read how many places are left only of editions that have a number of them.
CREATE FUNCTION announce_seat_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM editions WHERE id = NEW.edition_id AND seats IS NOT NULL) THEN
    PERFORM pg_notify('public_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_seat_change AFTER INSERT OR UPDATE ON seats
  FOR EACH ROW EXECUTE FUNCTION announce_seat_change();
