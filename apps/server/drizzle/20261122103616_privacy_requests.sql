CREATE TABLE "moodle_erasures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"moodle_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"name" text NOT NULL,
	"dni" text,
	"email" text,
	"user_id" text,
	"detail" text NOT NULL,
	"identified_by" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"extended_at" timestamp with time zone,
	"extension_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" text,
	"answered_by_name" text,
	"registered_by_name" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moodle_erasures" ADD CONSTRAINT "moodle_erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ((case when "state" = 'pendiente' then "due_on" end),"id");--> statement-breakpoint
CREATE INDEX "privacy_requests_received" ON "privacy_requests" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_created" ON "privacy_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_waiting" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."state" = 'pendiente';--> statement-breakpoint
CREATE INDEX "privacy_requests_search" ON "privacy_requests" USING gin ("search_text" gin_trgm_ops);