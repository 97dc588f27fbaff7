CREATE TABLE "bulk_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"act_id" text NOT NULL,
	"position" integer NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_act_id_bulk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_acts_created" ON "bulk_acts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_position" ON "bulk_rows" USING btree ("act_id","position");--> statement-breakpoint
CREATE INDEX "bulk_rows_waiting" ON "bulk_rows" USING btree ("act_id","position") WHERE "bulk_rows"."state" = 'pendiente';