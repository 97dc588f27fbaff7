CREATE TABLE "acceptances" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"occasion" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text,
	"country" text NOT NULL,
	"texts" jsonb NOT NULL,
	"seen" text,
	"rules" jsonb,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"body" text NOT NULL,
	"published" text DEFAULT '' NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text DEFAULT '' NOT NULL,
	"edits" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_confirmations" (
	"deal_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_confirmations" ADD CONSTRAINT "purchase_confirmations_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acceptances_subject" ON "acceptances" USING btree ("occasion","subject_id");--> statement-breakpoint
CREATE INDEX "acceptances_user" ON "acceptances" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_version" ON "legal_texts" USING btree ("country","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_texts_draft" ON "legal_texts" USING btree ("country","kind") WHERE "legal_texts"."version" is null;--> statement-breakpoint
-- A published version is what people agreed with: it stays, word by word. A draft may be rewritten and thrown away.
CREATE TRIGGER legal_texts_kept BEFORE DELETE ON legal_texts FOR EACH ROW
  WHEN (OLD.version IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER legal_texts_unaltered BEFORE UPDATE ON legal_texts FOR EACH ROW
  WHEN (OLD.version IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Acceptances are proof. Only the address is let go, and whose they are follows who turns out to be one person.
CREATE TRIGGER acceptances_kept BEFORE DELETE ON acceptances
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER acceptances_unaltered BEFORE UPDATE ON acceptances FOR EACH ROW
  WHEN (
    (OLD.id, OLD.at, OLD.occasion, OLD.subject_id, OLD.country, OLD.texts, OLD.seen, OLD.rules)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.occasion, NEW.subject_id, NEW.country, NEW.texts, NEW.seen, NEW.rules)
    OR (NEW.ip IS NOT NULL AND NEW.ip IS DISTINCT FROM OLD.ip)
  )
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER purchase_confirmations_kept BEFORE UPDATE OR DELETE ON purchase_confirmations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
