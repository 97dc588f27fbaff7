CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"created_by" text,
	"uploaded_at" timestamp with time zone,
	"preparation" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"duration" real,
	"pages" integer,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_captions" (
	"media_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "media_captions_media_id_language_pk" PRIMARY KEY("media_id","language")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "media_id" text;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "position" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "watched" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_course" ON "media" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "media_state" ON "media" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_media" ON "lessons" USING btree ("media_id");