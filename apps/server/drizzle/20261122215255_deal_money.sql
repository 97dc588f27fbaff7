DROP INDEX "payments_operation";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "returning" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_key" text GENERATED ALWAYS AS (coalesce(nullif(ltrim(case when length(regexp_replace(operation_number, '[^0-9]', '', 'g')) >= 4 then regexp_replace(operation_number, '[^0-9]', '', 'g') else upper(regexp_replace(operation_number, '[^0-9A-Za-z]', '', 'g')) end, '0'), ''), nullif(upper(regexp_replace(operation_number, '[^0-9A-Za-z]', '', 'g')), ''))) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_rail" text GENERATED ALWAYS AS (case method when 'yape' then 'billetera' when 'plin' then 'billetera' when 'transferencia' then 'banco' when 'deposito' then 'banco' when 'tarjeta' then 'tarjeta' when 'pasarela' then 'pasarela' end) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'trato' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_of_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part_of_id_payments_id_fk" FOREIGN KEY ("part_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_operation_key" ON "payments" USING btree ("operation_key");--> statement-breakpoint
CREATE INDEX "payments_part_of" ON "payments" USING btree ("part_of_id");
--> statement-breakpoint
-- What goes back was counted as there until it was gone.
UPDATE "deals" SET "returning" = going.amount
FROM (SELECT "deal_id", sum("amount") AS amount FROM "refunds" WHERE "state" = 'pendiente' GROUP BY "deal_id") going
WHERE going."deal_id" = "deals"."id";
--> statement-breakpoint
-- Payments that a deal opened by itself and that nobody pays any more, because it was settled or annulled in another way.
UPDATE "payments" SET "state" = 'rechazado',
  "reason" = CASE WHEN "deals"."state" = 'anulado' THEN 'El trato se anuló.' ELSE 'El trato se pagó sin él.' END,
  "decided_at" = now(), "decided_by_name" = 'Aulario', "version" = "payments"."version" + 1, "updated_at" = now()
FROM "deals"
WHERE "deals"."id" = "payments"."deal_id" AND "deals"."state" IN ('pagado', 'anulado')
  AND "payments"."state" = 'pendiente' AND "payments"."voucher_id" IS NULL AND "payments"."operation_number" IS NULL
  AND ("payments"."method" IS NULL OR "payments"."method" = 'pasarela');
--> statement-breakpoint
-- What was counted twice under one operation before numbers were compared stays counted, and is marked.
UPDATE "payments" SET "operation_repeated" = true
FROM (SELECT "id", row_number() OVER (
    PARTITION BY "operation_rail", "operation_key", (case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)
    ORDER BY "decided_at" NULLS FIRST, "created_at", "id") AS place
  FROM "payments" WHERE "state" IN ('verificado', 'reembolsado') AND "operation_key" IS NOT NULL AND "operation_rail" IS NOT NULL) counted
WHERE counted."id" = "payments"."id" AND counted.place > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_operation" ON "payments" USING btree ("operation_rail","operation_key",(case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)) WHERE state in ('verificado', 'reembolsado') and operation_key is not null and operation_rail is not null
          and part_of_id is null and not operation_repeated;