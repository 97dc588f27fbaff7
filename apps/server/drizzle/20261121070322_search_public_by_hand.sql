-- What the search knows and where pages went is public too: kept answers go when it changes.
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON former_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
