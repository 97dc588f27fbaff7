-- The proof of a delivery is kept once, and after the delivery that it proves.
CREATE TRIGGER claims_proof_once BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (
    (OLD.delivery_file IS NOT NULL AND OLD.delivery_file IS DISTINCT FROM NEW.delivery_file)
    OR (NEW.delivery_file IS NOT NULL AND NEW.delivered_on IS NULL)
  )
  EXECUTE FUNCTION refuse_change();
