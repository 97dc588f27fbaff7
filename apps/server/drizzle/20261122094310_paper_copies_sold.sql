ALTER TABLE "deal_lines" ADD COLUMN "kind" text DEFAULT 'curso' NOT NULL;--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shippings_deal" ON "shippings" USING btree ("deal_id");