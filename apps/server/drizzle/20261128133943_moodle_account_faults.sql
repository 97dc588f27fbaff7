CREATE TABLE "moodle_account_faults" (
	"user_id" text PRIMARY KEY NOT NULL,
	"fault" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moodle_account_faults" ADD CONSTRAINT "moodle_account_faults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moodle_account_faults_tried" ON "moodle_account_faults" USING btree ("tried_at");