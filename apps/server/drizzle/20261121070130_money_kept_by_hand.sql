-- Nothing about money is ever removed, and a receipt stays as it was issued.
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gateway_charges_kept BEFORE DELETE ON gateway_charges
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gateway_notifications_kept BEFORE DELETE ON gateway_notifications
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
