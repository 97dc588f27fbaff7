CREATE TABLE "attempt_openings" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"ip" text
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "attempt_openings" ADD CONSTRAINT "attempt_openings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_openings_attempt" ON "attempt_openings" USING btree ("attempt_id","opened_at");