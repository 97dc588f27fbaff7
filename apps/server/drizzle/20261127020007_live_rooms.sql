CREATE TABLE "session_rooms" (
	"session_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"meeting_id" text,
	"topic" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"fault" text,
	"retry_at" timestamp with time zone,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "live_room" text DEFAULT 'enlace' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "room_link" text;--> statement-breakpoint
CREATE INDEX "session_rooms_ends" ON "session_rooms" USING btree ("ends_at");