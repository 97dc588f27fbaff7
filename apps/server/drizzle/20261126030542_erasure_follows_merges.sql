ALTER TABLE "user_merges" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "user_merges" m SET "erased_at" = p."at" FROM "privacy_acts" p
 WHERE p."act" = 'supresion' AND p."user_id" IN (m."kept_id", m."absorbed_id");
--> statement-breakpoint
-- Whether the same fields are there, each with the same value or with the word that stands where one was erased.
CREATE FUNCTION only_erased(was jsonb, became jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN was IS NOT DISTINCT FROM became THEN true
    WHEN was IS NULL OR became IS NULL THEN false
    WHEN jsonb_typeof(was) <> 'object' OR jsonb_typeof(became) <> 'object' THEN became = '"Suprimido"'::jsonb
    ELSE (SELECT coalesce(bool_and(became -> key = value OR became -> key = '"Suprimido"'::jsonb), true)
            FROM jsonb_each(was))
     AND NOT EXISTS (SELECT 1 FROM jsonb_object_keys(became) key WHERE NOT was ? key)
  END
$$;
--> statement-breakpoint
-- The log of acts is only added to. Two things pass: what it said of a person may become "Suprimido", and a row goes
-- once it had the two years that access logs are kept (DS 016-2024-JUS).
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '2 years' THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.created_at, OLD.actor_id, OLD.action, OLD.entity, OLD.entity_id, OLD.version, OLD.ip, OLD.request_id)
      IS NOT DISTINCT FROM
        (NEW.id, NEW.created_at, NEW.actor_id, NEW.action, NEW.entity, NEW.entity_id, NEW.version, NEW.ip, NEW.request_id)
    AND NEW.actor_name IN (OLD.actor_name, 'Suprimido')
    AND only_erased(OLD.before, NEW.before) AND only_erased(OLD.after, NEW.after) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % cannot be changed or removed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_append_only ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION keep_audit();
