ALTER TABLE "deals" ADD COLUMN "cancelling" text;--> statement-breakpoint
UPDATE "deals" d SET "cancelling" = CASE c."state" WHEN 'pendiente' THEN 'pedida' ELSE 'aceptada' END
 FROM (SELECT DISTINCT ON ("deal_id") "deal_id", "state" FROM "cancellations" ORDER BY "deal_id", "created_at" DESC, "id" DESC) c
 WHERE c."deal_id" = d."id" AND c."state" <> 'rechazada';
