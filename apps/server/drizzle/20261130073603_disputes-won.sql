-- What a bank took and gave back again is neither a second payment nor money that went back: sums from before counted it as both.
UPDATE "deals" SET
  "paid" = "paid" - dispute."both",
  "refunded" = "refunded" - dispute."both",
  "reversed" = "reversed" - dispute."both",
  "updated_at" = now()
FROM (
  SELECT sums."id", least(sums."won", sums."lost", own."refunded", own."reversed") AS "both"
  FROM (
    SELECT p."deal_id" AS "id",
      coalesce(sum(p."amount") FILTER (WHERE p."part_of_id" IS NOT NULL AND p."gateway" IS NOT NULL), 0) AS "won",
      coalesce(sum((SELECT sum(r."amount") FROM "refunds" r
        WHERE r."payment_id" = p."id" AND r."way" = 'contracargo' AND r."reverses" AND r."state" = 'hecho')), 0) AS "lost"
    FROM "payments" p
    WHERE p."purpose" = 'trato' AND p."state" IN ('verificado', 'reembolsado')
    GROUP BY p."deal_id"
  ) sums JOIN "deals" own ON own."id" = sums."id"
  WHERE sums."won" > 0
) dispute
WHERE "deals"."id" = dispute."id" AND dispute."both" > 0;
