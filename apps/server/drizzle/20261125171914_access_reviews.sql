CREATE TABLE "access_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL,
	"kept" integer NOT NULL,
	"removed" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_reviews_created" ON "access_reviews" USING btree ("created_at","id");