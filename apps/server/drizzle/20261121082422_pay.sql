CREATE TABLE "institutions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_lines" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "institution_id" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_tax_number" ON "institutions" USING btree ("tax_number");--> statement-breakpoint
CREATE INDEX "institutions_created" ON "institutions" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_lines_user" ON "deal_lines" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deals_institution" ON "deals" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_valid_until" ON "deals" USING btree ("valid_until") WHERE "deals"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due_date","id");