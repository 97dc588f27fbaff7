ALTER TABLE "files" ADD COLUMN "focus" jsonb;--> statement-breakpoint
-- Pages that are kept for visitors show the picture as it is cut from now on.
CREATE TRIGGER announce_focus AFTER UPDATE ON files
  FOR EACH ROW WHEN (OLD.focus IS DISTINCT FROM NEW.focus) EXECUTE FUNCTION announce_public_change();
