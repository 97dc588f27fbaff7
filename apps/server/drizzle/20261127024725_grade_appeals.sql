CREATE TABLE "grade_appeals" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"enrolment_id" text NOT NULL,
	"component" text NOT NULL,
	"name" text NOT NULL,
	"before" double precision NOT NULL,
	"max" double precision NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"changed" boolean,
	"after" double precision,
	"rectifies" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grade_appeals" ADD CONSTRAINT "grade_appeals_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_appeals" ADD CONSTRAINT "grade_appeals_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grade_appeals_one_open" ON "grade_appeals" USING btree ("enrolment_id","component") WHERE "grade_appeals"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "grade_appeals_enrolment" ON "grade_appeals" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE INDEX "grade_appeals_created" ON "grade_appeals" USING btree ("created_at","id");--> statement-breakpoint
-- What somebody asked, and that it was answered, is part of how a grade came to be.
CREATE TRIGGER grade_appeals_kept BEFORE DELETE ON grade_appeals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
