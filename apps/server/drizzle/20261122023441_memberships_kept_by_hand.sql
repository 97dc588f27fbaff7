-- What somebody said to pay less, and who believed it, is part of the sale and stays.
CREATE TRIGGER memberships_kept BEFORE DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
