-- contract: the column comes back in this transaction under its name, with more of what is the same number
ALTER TABLE "payments" drop column "operation_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "operation_key" text GENERATED ALWAYS AS (coalesce(nullif(ltrim(case when length(regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(replace(operation_number, 'l', 'I')), '(?<![A-HJ-NP-Z][IO]*)O(?![IO]*[A-HJ-NP-Z])', '0', 'g'), '(?<![A-HJ-NP-Z][IO]*)I(?![IO]*[A-HJ-NP-Z])', '1', 'g'), '(?<=[0-9])-0+$', '', 'g'), '[^0-9]', '', 'g')) >= 4 then regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(replace(operation_number, 'l', 'I')), '(?<![A-HJ-NP-Z][IO]*)O(?![IO]*[A-HJ-NP-Z])', '0', 'g'), '(?<![A-HJ-NP-Z][IO]*)I(?![IO]*[A-HJ-NP-Z])', '1', 'g'), '(?<=[0-9])-0+$', '', 'g'), '[^0-9]', '', 'g') else regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(replace(operation_number, 'l', 'I')), '(?<![A-HJ-NP-Z][IO]*)O(?![IO]*[A-HJ-NP-Z])', '0', 'g'), '(?<![A-HJ-NP-Z][IO]*)I(?![IO]*[A-HJ-NP-Z])', '1', 'g'), '(?<=[0-9])-0+$', '', 'g'), '[^0-9A-Z]', '', 'g') end, '0'), ''), nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(replace(operation_number, 'l', 'I')), '(?<![A-HJ-NP-Z][IO]*)O(?![IO]*[A-HJ-NP-Z])', '0', 'g'), '(?<![A-HJ-NP-Z][IO]*)I(?![IO]*[A-HJ-NP-Z])', '1', 'g'), '(?<=[0-9])-0+$', '', 'g'), '[^0-9A-Z]', '', 'g'), ''))) STORED;
--> statement-breakpoint
CREATE INDEX "payments_operation_key" ON "payments" USING btree ("operation_key");
--> statement-breakpoint
-- What was counted twice under one operation before its letters were read as digits stays counted, and is marked.
UPDATE "payments" SET "operation_repeated" = true
FROM (SELECT "id", row_number() OVER (
    PARTITION BY "operation_rail", "operation_key", (case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)
    ORDER BY "decided_at" NULLS FIRST, "created_at", "id") AS place
  FROM "payments" WHERE "state" IN ('verificado', 'reembolsado') AND "operation_key" IS NOT NULL AND "operation_rail" IS NOT NULL
    AND "part_of_id" IS NULL AND NOT "operation_repeated") counted
WHERE counted."id" = "payments"."id" AND counted.place > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_operation" ON "payments" USING btree ("operation_rail","operation_key",(case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)) WHERE state in ('verificado', 'reembolsado') and operation_key is not null and operation_rail is not null
          and part_of_id is null and not operation_repeated;
