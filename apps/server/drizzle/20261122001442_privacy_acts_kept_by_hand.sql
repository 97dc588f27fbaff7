-- What was done with somebody's data at their request is proof: rows are only added.
CREATE TRIGGER privacy_acts_kept BEFORE DELETE ON privacy_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER privacy_acts_unaltered BEFORE UPDATE ON privacy_acts FOR EACH ROW
  WHEN (
    (OLD.id, OLD.at, OLD.act, OLD.reason, OLD.by_id, OLD.by_name)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.act, NEW.reason, NEW.by_id, NEW.by_name)
  )
  EXECUTE FUNCTION refuse_change();
