-- What the law has kept for two years from filing (DS 011-2011-PCM art. 12): sheets, offers, the
-- proof of the answer. After that a row may go, because personal data are kept no longer than needed.
CREATE FUNCTION keep_two_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '2 years' THEN
    RAISE EXCEPTION 'rows of % are kept for two years', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER claims_kept ON claims;
--> statement-breakpoint
CREATE TRIGGER claims_kept BEFORE DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION keep_two_years();
--> statement-breakpoint
CREATE TRIGGER claim_mails_kept BEFORE DELETE ON mails
  FOR EACH ROW WHEN (OLD.occasion LIKE 'claim-%') EXECUTE FUNCTION keep_two_years();
--> statement-breakpoint
CREATE TRIGGER claim_files_kept BEFORE DELETE ON files
  FOR EACH ROW WHEN (OLD.purpose = 'claim') EXECUTE FUNCTION keep_two_years();
--> statement-breakpoint
-- A mail about a claim that went out is a proof: it stays as it was sent.
CREATE TRIGGER claim_mails_unaltered BEFORE UPDATE ON mails FOR EACH ROW
  WHEN (
    OLD.occasion LIKE 'claim-%' AND OLD.sent_at IS NOT NULL
    AND (OLD.occasion, OLD."to", OLD.template, OLD.props, OLD.subject, OLD.html, OLD.text, OLD.state, OLD.sent_at, OLD.receipt, OLD.attachments)
      IS DISTINCT FROM (NEW.occasion, NEW."to", NEW.template, NEW.props, NEW.subject, NEW.html, NEW.text, NEW.state, NEW.sent_at, NEW.receipt, NEW.attachments)
  )
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claims_not_emptied BEFORE TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER claim_offers_not_emptied BEFORE TRUNCATE ON claim_offers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An offer goes only with its claim, and says for ever what was offered and decided.
CREATE FUNCTION keep_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM claims WHERE id = OLD.claim_id) THEN
    RAISE EXCEPTION 'rows of % are kept with their claim', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_offers_kept BEFORE DELETE ON claim_offers
  FOR EACH ROW EXECUTE FUNCTION keep_offer();
--> statement-breakpoint
CREATE TRIGGER claim_offers_unaltered BEFORE UPDATE ON claim_offers FOR EACH ROW
  WHEN (
    OLD.outcome IS NOT NULL
    OR (OLD.id, OLD.claim_id, OLD.text, OLD.sent_at, OLD.sent_by, OLD.sent_on, OLD.expires_on, OLD.suspends)
      IS DISTINCT FROM (NEW.id, NEW.claim_id, NEW.text, NEW.sent_at, NEW.sent_by, NEW.sent_on, NEW.expires_on, NEW.suspends)
  )
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was decided of a sheet is decided once; the law and the term it was filed under stay.
CREATE TRIGGER claims_decided_once BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (
    (OLD.country, OLD.term_days) IS DISTINCT FROM (NEW.country, NEW.term_days)
    OR (OLD.treated_at IS NOT NULL
      AND (OLD.treated_as, OLD.treated_at, OLD.treated_by, OLD.treated_reason)
        IS DISTINCT FROM (NEW.treated_as, NEW.treated_at, NEW.treated_by, NEW.treated_reason))
    OR (NEW.treated_as IS NOT NULL AND NEW.type <> 'queja')
    OR (OLD.settled_at IS NOT NULL AND OLD.settled_at IS DISTINCT FROM NEW.settled_at)
    OR (OLD.delivered_on IS NOT NULL
      AND (OLD.delivered_on, OLD.delivery_note, OLD.delivered_by)
        IS DISTINCT FROM (NEW.delivered_on, NEW.delivery_note, NEW.delivered_by))
    OR (OLD.filed_pdf IS NOT NULL AND OLD.filed_pdf IS DISTINCT FROM NEW.filed_pdf)
    OR (OLD.ended_pdf IS NOT NULL AND OLD.ended_pdf IS DISTINCT FROM NEW.ended_pdf)
  )
  EXECUTE FUNCTION refuse_change();
