CREATE TABLE "submission_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submission_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_uploads" ADD CONSTRAINT "submission_uploads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_uploads_submission" ON "submission_uploads" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_uploads_created" ON "submission_uploads" USING btree ("created_at");