CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"item_id" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"terms" text[] NOT NULL,
	"folded" text[] NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_words" (
	"word" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_slugs_item" ON "former_slugs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "synonyms_folded" ON "synonyms" USING gin ("folded");--> statement-breakpoint
CREATE INDEX "synonyms_sort_name" ON "synonyms" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "synonyms_created" ON "synonyms" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "synonyms_search" ON "synonyms" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_words_keys" ON "course_words" USING gin ("keys");