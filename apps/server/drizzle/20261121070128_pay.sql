CREATE TABLE "gateway_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" text,
	"counted_id" text,
	"status" text NOT NULL,
	"detail" text,
	"amount" bigint NOT NULL,
	"currency" text,
	"method" text,
	"problem" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"preference" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"number" text NOT NULL,
	"topic" text NOT NULL,
	"action" text,
	"charge_number" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"deal_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" text,
	"corrects_id" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" double precision NOT NULL,
	"issuer" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"concepts" jsonb NOT NULL,
	"method" text,
	"operation_number" text,
	"reason" text,
	"private_token" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"operation_number" text,
	"gateway_number" text,
	"reason" text NOT NULL,
	"effect" text NOT NULL,
	"requested_by" text,
	"requested_by_name" text NOT NULL,
	"done_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_charges" ADD CONSTRAINT "gateway_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_charges" ADD CONSTRAINT "gateway_charges_counted_id_payments_id_fk" FOREIGN KEY ("counted_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_checkouts" ADD CONSTRAINT "gateway_checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_charges_number" ON "gateway_charges" USING btree ("account","number");--> statement-breakpoint
CREATE INDEX "gateway_charges_payment" ON "gateway_charges" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "gateway_charges_counted" ON "gateway_charges" USING btree ("counted_id");--> statement-breakpoint
CREATE INDEX "gateway_charges_problem" ON "gateway_charges" USING btree ("created_at","id") WHERE "gateway_charges"."problem" is not null;--> statement-breakpoint
CREATE INDEX "gateway_checkouts_payment" ON "gateway_checkouts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_notifications_number" ON "gateway_notifications" USING btree ("currency","number");--> statement-breakpoint
CREATE INDEX "gateway_notifications_received" ON "gateway_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_private_token" ON "receipts" USING btree ("private_token");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id") WHERE "receipts"."kind" = 'recibo';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "receipts_deal" ON "receipts" USING btree ("deal_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_number" ON "refunds" USING btree ("payment_id","gateway_number") WHERE "refunds"."gateway_number" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_deal" ON "refunds" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","created_at");