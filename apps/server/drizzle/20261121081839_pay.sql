CREATE TABLE "delivery_options" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"courses" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"status" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"rate" double precision NOT NULL,
	"valid_from" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "delivery_options_order" ON "delivery_options" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "delivery_options_created" ON "delivery_options" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_slug" ON "packages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "packages_name" ON "packages" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "packages_created" ON "packages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "packages_courses" ON "packages" USING gin ("courses");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_from" ON "tax_rates" USING btree ("currency","valid_from");