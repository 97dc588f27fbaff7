CREATE TABLE "outside_links" (
	"url" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outside_links_looked" ON "outside_links" USING btree ("looked_at");