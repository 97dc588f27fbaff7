ALTER TABLE "refunds" ADD COLUMN "given_up" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What went back before: of each sale that stands or was annulled what is missing of its price, the latest refunds first.
UPDATE "refunds" SET "given_up" = counted.given_up
FROM (
  SELECT r."id", least(r."amount", greatest(0, gone.missing - gone.later)) AS given_up
  FROM "refunds" r
  JOIN (
    SELECT o."id", d."total" - least(d."total", greatest(0, d."paid" - d."refunded")) AS missing,
      coalesce(sum(o."amount") OVER (PARTITION BY d."id" ORDER BY o."done_at" DESC, o."id" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later
    FROM "refunds" o JOIN "deals" d ON d."id" = o."deal_id"
    WHERE o."state" = 'hecho' AND NOT o."reverses" AND d."settled_at" IS NOT NULL AND o."done_at" >= d."settled_at" AND d."state" IN ('pagado', 'anulado')
  ) gone ON gone."id" = r."id"
) counted
WHERE counted."id" = "refunds"."id" AND counted.given_up > 0;
