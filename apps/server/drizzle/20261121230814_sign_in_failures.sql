CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_expires" ON "sign_in_failures" USING btree ("expires_at");