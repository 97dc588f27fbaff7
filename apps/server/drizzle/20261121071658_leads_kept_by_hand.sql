-- The register of consents is proof: entries are added, and only their owner's record may become another.
CREATE TRIGGER consents_kept BEFORE DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consents_unaltered BEFORE UPDATE ON consents FOR EACH ROW
  WHEN (
    (OLD.id, OLD.at, OLD.granted, OLD.name, OLD.email, OLD.mobile, OLD.version, OLD.origin, OLD.reason,
      OLD.ip, OLD.by_id, OLD.by_name)
    IS DISTINCT FROM
    (NEW.id, NEW.at, NEW.granted, NEW.name, NEW.email, NEW.mobile, NEW.version, NEW.origin, NEW.reason,
      NEW.ip, NEW.by_id, NEW.by_name)
  )
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Notes of leads become activities; whoever agreed before the register existed is entered in it.
INSERT INTO activities (id, at, contact_id, kind, text, by_name)
SELECT gen_random_uuid()::text, (note->>'at')::timestamptz, c.id, 'nota', note->>'text', note->>'by'
  FROM contacts c, jsonb_array_elements(c.notes) note;
--> statement-breakpoint
INSERT INTO consents (id, at, granted, name, email, mobile, contact_id, user_id, version, origin, by_name)
SELECT gen_random_uuid()::text, coalesce(c.consent_at, c.created_at), true, c.name, c.email, c.mobile, c.id,
       c.user_id, c.consent_version, 'formulario', 'Visitante'
  FROM contacts c WHERE c.consent;
--> statement-breakpoint
INSERT INTO contact_moves (id, contact_id, at, to_stage, by_name)
SELECT gen_random_uuid()::text, id, stage_at, stage, coalesce(stage_by, 'Personal')
  FROM contacts WHERE stage_at IS NOT NULL;
--> statement-breakpoint
UPDATE contacts SET campaign = utm->>'campaign' WHERE utm ? 'campaign';
