ALTER TABLE "deals" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What was paid in part and cancelled by its buyer went on asking for the rest.
UPDATE "deals" d SET "state" = 'anulado', "kept" = d."paid" - d."refunded" - d."returning",
  "reason" = 'Lo pidió quien compró.', "annulled_at" = c."decided_at", "annulled_by" = c."decided_by_id"
 FROM "cancellations" c
 WHERE c."deal_id" = d."id" AND c."state" = 'aceptada' AND d."state" = 'pagado-parcial'
   AND d."paid" - d."refunded" - d."returning" > 0;
--> statement-breakpoint
UPDATE "seats" s SET "freed_at" = now() FROM "deal_lines" l
 JOIN "deals" d ON d."id" = l."deal_id"
 WHERE s."line_id" = l."id" AND s."freed_at" IS NULL AND d."state" = 'anulado' AND d."kept" > 0;
