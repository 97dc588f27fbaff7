CREATE TABLE "official_papers" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kept_by_name" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "official_papers" ADD CONSTRAINT "official_papers_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "official_papers_number" ON "official_papers" USING btree ("number");