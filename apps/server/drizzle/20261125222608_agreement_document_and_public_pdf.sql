ALTER TABLE "agreements" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "document_from" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "document_until" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "public_file_id" text;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD COLUMN "public_file_id" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_document_id_files_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_public_file_id_files_id_fk" FOREIGN KEY ("public_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_public_file_id_files_id_fk" FOREIGN KEY ("public_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_public_file" ON "certificates" USING btree ("public_file_id");--> statement-breakpoint
CREATE INDEX "certificate_versions_public_file" ON "certificate_versions" USING btree ("public_file_id");