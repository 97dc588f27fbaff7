ALTER TABLE "packages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "packages_search" ON "packages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "institutions_search" ON "institutions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What a search finds of the records that were there before: the folded words, as searchText() makes them.
UPDATE "packages" SET "search_text" = translate(lower("name"), 'áéíóúüñ', 'aeiouun');--> statement-breakpoint
UPDATE "institutions" SET "search_text" = translate(lower(concat_ws(' ', "name", "tax_number", "contact_name")), 'áéíóúüñ', 'aeiouun');--> statement-breakpoint
-- What sales of earlier versions asked for by themselves, and left waiting when other payments paid them.
UPDATE "payments" SET "state" = 'rechazado', "reason" = 'El trato se pagó sin él.', "decided_at" = now(), "decided_by_name" = 'Sistema', "version" = "payments"."version" + 1, "updated_at" = now()
FROM "deals"
WHERE "deals"."id" = "payments"."deal_id" AND "deals"."state" IN ('pagado', 'anulado') AND "payments"."state" = 'pendiente'
  AND "payments"."method" IS NULL AND "payments"."voucher_id" IS NULL AND "payments"."operation_number" IS NULL;
