-- No visitor reads these settings, and the first certificate of a run, a sync or a stamp writes them in the
-- middle of work: only the others empty what is kept for visitors.
CREATE FUNCTION announce_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE name text := coalesce(NEW.name, OLD.name);
BEGIN
  IF name NOT IN ('seal', 'seal-uploaded', 'time-stamp-fault', 'moodle-people', 'backups', 'lead-assignment') THEN
    PERFORM pg_notify('public_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_setting_change AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_setting_change();
--> statement-breakpoint
CREATE TRIGGER announce_no_settings AFTER TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
DROP TRIGGER announce_public_change ON settings;
