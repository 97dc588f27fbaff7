ALTER TABLE "deals" ADD COLUMN "coupon_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deals_coupon" ON "deals" USING btree ("coupon") WHERE "deals"."coupon" is not null;--> statement-breakpoint
CREATE INDEX "deals_coupon_until" ON "deals" USING btree ("coupon_until") WHERE "deals"."coupon_until" is not null and "deals"."state" = 'abierto';--> statement-breakpoint
-- Orders from before have two days from when they were placed, as new ones do.
UPDATE "deals" SET "coupon_until" = "created_at" + interval '2 days' WHERE "coupon" IS NOT NULL;
--> statement-breakpoint
-- What unpaid and annulled orders burnt is there again.
UPDATE "coupons" SET "uses" = (SELECT count(*) FROM "deals" WHERE "deals"."coupon" = "coupons"."code"
  AND ("deals"."state" IN ('pagado', 'pagado-parcial') OR ("deals"."state" = 'abierto' AND ("deals"."coupon_until" > now()
    OR EXISTS (SELECT 1 FROM "payments" WHERE "payments"."deal_id" = "deals"."id" AND "payments"."state" = 'pendiente' AND "payments"."voucher_id" IS NOT NULL)))));
