CREATE TABLE "migration_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"migration_id" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	"outcome" text,
	"reason" text,
	"record_id" text,
	"before" jsonb,
	"after" jsonb,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" jsonb,
	"decided_by" text,
	"written_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "migrations" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" text DEFAULT 'en-cola' NOT NULL,
	"phase" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"counts" jsonb NOT NULL,
	"cursor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"courses" jsonb,
	"file_id" text,
	"file_name" text,
	"columns" jsonb,
	"reason" text,
	"by_id" text,
	"by_name" text NOT NULL,
	"started_at" timestamp with time zone,
	"phase_at" timestamp with time zone,
	"phase_from" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "old_code" text;--> statement-breakpoint
ALTER TABLE "testimonies" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "migration_rows" ADD CONSTRAINT "migration_rows_migration_id_migrations_id_fk" FOREIGN KEY ("migration_id") REFERENCES "public"."migrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "migration_rows_position" ON "migration_rows" USING btree ("migration_id","position");--> statement-breakpoint
CREATE INDEX "migration_rows_outcome" ON "migration_rows" USING btree ("migration_id","outcome","position");--> statement-breakpoint
CREATE INDEX "migration_rows_record" ON "migration_rows" USING btree ("record_id") WHERE "migration_rows"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "migration_rows_keys" ON "migration_rows" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "migrations_created" ON "migrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "migrations_state" ON "migrations" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "migrations_kind" ON "migrations" USING btree ("kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_moodle_id" ON "certificates" USING btree ("moodle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_old_code" ON "certificates" USING btree (lower("old_code"));--> statement-breakpoint
CREATE UNIQUE INDEX "testimonies_source_key" ON "testimonies" USING btree ("source_key");