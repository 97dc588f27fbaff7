-- Every node keeps public answers as bytes and drops them when a table that visitors read changes.
CREATE FUNCTION announce_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['settings', 'categories', 'labels', 'metas', 'agreements', 'courses',
    'course_prices', 'certificate_prices', 'course_labels', 'course_teachers', 'course_agreements',
    'course_metas']
  LOOP
    EXECUTE format('CREATE TRIGGER announce_public_change
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Most people are no teachers, and most testimonies wait: only what is public announces itself.
CREATE TRIGGER announce_new_teacher AFTER INSERT ON users
  FOR EACH ROW WHEN ('Docente' = ANY (NEW.roles)) EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_changed_teacher AFTER UPDATE ON users
  FOR EACH ROW WHEN ('Docente' = ANY (OLD.roles) OR 'Docente' = ANY (NEW.roles))
  EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_new_testimony AFTER INSERT ON testimonies
  FOR EACH ROW WHEN (NEW.state = 'aprobado') EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_changed_testimony AFTER UPDATE ON testimonies
  FOR EACH ROW WHEN (OLD.state = 'aprobado' OR NEW.state = 'aprobado')
  EXECUTE FUNCTION announce_public_change();
