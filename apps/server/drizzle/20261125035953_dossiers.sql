CREATE TABLE "dossiers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"certificate_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link_number" integer DEFAULT 0 NOT NULL,
	"link_made_at" timestamp with time zone,
	"paper_state" text DEFAULT 'ninguno' NOT NULL,
	"paper_done" integer DEFAULT 0 NOT NULL,
	"paper_total" integer DEFAULT 0 NOT NULL,
	"paper_ordered_at" timestamp with time zone,
	"paper_made_at" timestamp with time zone,
	"paper_says" text,
	"paper_file_id" text
);
--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_paper_file_id_files_id_fk" FOREIGN KEY ("paper_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossiers_user" ON "dossiers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "dossiers_paper_file" ON "dossiers" USING btree ("paper_file_id");