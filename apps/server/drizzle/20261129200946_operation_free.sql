DROP INDEX "payments_operation";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Operations that were corrected away before: no part brought anything else.
UPDATE "payments" SET "operation_free" = true
WHERE coalesce("part_of_id", "id") IN (
  SELECT coalesce(p."part_of_id", p."id") FROM "payments" p
  LEFT JOIN (SELECT "payment_id", sum("amount") AS off FROM "refunds" WHERE "way" = 'correccion' AND "state" = 'hecho' GROUP BY "payment_id") gone
    ON gone."payment_id" = p."id"
  WHERE p."state" IN ('verificado', 'reembolsado')
  GROUP BY 1 HAVING bool_and(p."amount" <= coalesce(gone.off, 0)));
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_operation" ON "payments" USING btree ("operation_rail","operation_key",(case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)) WHERE state in ('verificado', 'reembolsado') and operation_key is not null and operation_rail is not null
          and part_of_id is null and not operation_repeated and not operation_free;