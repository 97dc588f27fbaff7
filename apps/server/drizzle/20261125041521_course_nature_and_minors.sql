ALTER TABLE "courses" ADD COLUMN "for_minors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "backing_words" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "backing_document" text;