CREATE TABLE "work_groups" (
	"edition_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "shared_id" text;--> statement-breakpoint
ALTER TABLE "work_groups" ADD CONSTRAINT "work_groups_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_groups" ADD CONSTRAINT "work_groups_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_shared_id_submissions_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_shared" ON "submissions" USING btree ("shared_id") WHERE "submissions"."shared_id" is not null;