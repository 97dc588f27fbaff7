CREATE TABLE "certificate_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"certificate_id" text NOT NULL,
	"file_id" text,
	"status_index" integer,
	"credential" jsonb,
	"corrected_at" timestamp with time zone NOT NULL,
	"corrected_by_name" text
);
--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_versions_certificate" ON "certificate_versions" USING btree ("certificate_id","corrected_at");--> statement-breakpoint
CREATE INDEX "certificate_versions_file" ON "certificate_versions" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_versions_status_index" ON "certificate_versions" USING btree ("status_index");--> statement-breakpoint
CREATE TRIGGER certificate_versions_kept BEFORE DELETE ON certificate_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was corrected before there were versions: the audit remembers which file it had.
INSERT INTO certificate_versions (id, created_at, updated_at, certificate_id, file_id, corrected_at, corrected_by_name)
  SELECT a.id, a.created_at, a.created_at, c.id, f.id, a.created_at, a.actor_name
  FROM audit a
  JOIN certificates c ON c.id = a.entity_id
  JOIN files f ON f.id = a.before ->> 'fileId'
  WHERE a.entity = 'certificate' AND a.action = 'correct' AND c.file_id IS DISTINCT FROM f.id;
