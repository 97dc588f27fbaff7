CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"by_name" text NOT NULL,
	"name" text,
	"where" text,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"encrypted" boolean NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");