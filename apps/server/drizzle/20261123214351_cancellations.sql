CREATE TABLE "cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deal_id" text NOT NULL,
	"country" text NOT NULL,
	"right" text NOT NULL,
	"in_time" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"requested_on" date NOT NULL,
	"due_on" date NOT NULL,
	"refund_by" date NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_by_name" text
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_deal" ON "cancellations" USING btree ("deal_id") WHERE "cancellations"."state" <> 'rechazada';--> statement-breakpoint
CREATE INDEX "cancellations_of_deal" ON "cancellations" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "cancellations_due" ON "cancellations" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "cancellations_due_all" ON "cancellations" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "cancellations_created" ON "cancellations" USING btree ("created_at","id");