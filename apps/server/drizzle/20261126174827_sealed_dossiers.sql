CREATE TABLE "dossier_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dossier_id" text NOT NULL,
	"number" text,
	"sha256" text NOT NULL,
	"holder" text NOT NULL,
	"certificate_ids" jsonb,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dossier_papers" ADD CONSTRAINT "dossier_papers_dossier_id_dossiers_id_fk" FOREIGN KEY ("dossier_id") REFERENCES "public"."dossiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_papers_dossier" ON "dossier_papers" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "dossier_papers_sha256" ON "dossier_papers" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "dossier_papers_number" ON "dossier_papers" USING btree ("number");--> statement-breakpoint
-- Those that were sealed before are known by their bytes; what they gathered was not remembered.
INSERT INTO dossier_papers (id, created_at, updated_at, dossier_id, sha256, holder, made_at)
SELECT gen_random_uuid()::text, d.paper_made_at, d.paper_made_at, d.id, f.sha256,
  coalesce((SELECT c.printed_name FROM certificates c WHERE c.user_id = d.user_id AND c.issued_at IS NOT NULL ORDER BY c.issued_at DESC LIMIT 1), ''),
  d.paper_made_at
FROM dossiers d JOIN files f ON f.id = d.paper_file_id WHERE d.paper_made_at IS NOT NULL;
