CREATE TABLE "shipping_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"shipping_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shippings" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"certificate_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dni" text,
	"cellphone" text,
	"date" date NOT NULL,
	"address" text,
	"reference" text,
	"district" text,
	"city" text,
	"department" text,
	"country" text DEFAULT 'PE' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"state" text NOT NULL,
	"courier" text,
	"tracking_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"price_amount" bigint,
	"price_currency" text,
	"paid_at" timestamp with time zone,
	"payment_method" text,
	"operation_number" text,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_moves" ADD CONSTRAINT "shipping_moves_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_moves_shipping" ON "shipping_moves" USING btree ("shipping_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "shippings_certificate" ON "shippings" USING btree ("certificate_id") WHERE "shippings"."state" not in ('anulado', 'entregado');--> statement-breakpoint
CREATE INDEX "shippings_created" ON "shippings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shippings_updated" ON "shippings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "shippings_date" ON "shippings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "shippings_name" ON "shippings" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "shippings_state" ON "shippings" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "shippings_user" ON "shippings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "shippings_search" ON "shippings" USING gin ("search_text" gin_trgm_ops);