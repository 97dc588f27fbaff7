CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'abierto' NOT NULL,
	"title" text NOT NULL,
	"happened" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"data" text NOT NULL,
	"sensitive" boolean DEFAULT false NOT NULL,
	"people" integer,
	"measures" text DEFAULT '' NOT NULL,
	"authority_state" text DEFAULT 'pendiente' NOT NULL,
	"authority_at" timestamp with time zone,
	"authority_note" text,
	"authority_by" text,
	"people_state" text DEFAULT 'pendiente' NOT NULL,
	"people_at" timestamp with time zone,
	"people_note" text,
	"people_by" text,
	"conclusion" text,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"registered_by_name" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_number" ON "incidents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "incidents_due" ON "incidents" USING btree ((case when "state" = 'abierto' then "noticed_at" end),"id");--> statement-breakpoint
CREATE INDEX "incidents_noticed" ON "incidents" USING btree ("noticed_at","id");--> statement-breakpoint
CREATE INDEX "incidents_created" ON "incidents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "incidents_search" ON "incidents" USING gin ("search_text" gin_trgm_ops);