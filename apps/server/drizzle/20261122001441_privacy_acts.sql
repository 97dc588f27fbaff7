CREATE TABLE "privacy_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_acts" ADD CONSTRAINT "privacy_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_acts_user" ON "privacy_acts" USING btree ("user_id","at");