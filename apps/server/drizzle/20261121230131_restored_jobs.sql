CREATE TABLE "restored_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"priority" integer NOT NULL,
	"start_after" timestamp with time zone NOT NULL,
	"singleton_key" text
);
