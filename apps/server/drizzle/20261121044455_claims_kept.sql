-- A sheet of the claims book stays as it was filed; an answer or an annulment is given once.
CREATE TRIGGER claims_unaltered BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (
    (OLD.id, OLD.created_at, OLD.year, OLD.number, OLD.type, OLD.origin, OLD.paper_number, OLD.filed_on,
      OLD.provider, OLD.consumer, OLD.item, OLD.amount, OLD.currency, OLD.detail, OLD.request, OLD.private_token)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.year, NEW.number, NEW.type, NEW.origin, NEW.paper_number, NEW.filed_on,
      NEW.provider, NEW.consumer, NEW.item, NEW.amount, NEW.currency, NEW.detail, NEW.request, NEW.private_token)
    OR (OLD.answered_at IS NOT NULL
      AND (OLD.answer, OLD.answered_at, OLD.answered_by) IS DISTINCT FROM (NEW.answer, NEW.answered_at, NEW.answered_by))
    OR (OLD.annulled_at IS NOT NULL
      AND (OLD.annulled_reason, OLD.annulled_at, OLD.annulled_by) IS DISTINCT FROM (NEW.annulled_reason, NEW.annulled_at, NEW.annulled_by))
  )
  EXECUTE FUNCTION refuse_change();
