-- What was paid in part, cancelled by its buyer and is on its way back whole went on asking for all of it.
UPDATE "deals" d SET "state" = 'anulado', "reason" = 'Lo pidió quien compró.',
  "annulled_at" = c."decided_at", "annulled_by" = c."decided_by_id"
 FROM "cancellations" c
 WHERE c."deal_id" = d."id" AND c."state" = 'aceptada' AND d."state" = 'pagado-parcial'
   AND d."returning" > 0 AND d."paid" - d."refunded" - d."returning" <= 0;
--> statement-breakpoint
UPDATE "seats" s SET "freed_at" = now() FROM "deal_lines" l
 JOIN "deals" d ON d."id" = l."deal_id"
 JOIN "cancellations" c ON c."deal_id" = d."id" AND c."state" = 'aceptada'
 WHERE s."line_id" = l."id" AND s."freed_at" IS NULL AND d."state" = 'anulado';
