-- A visit without anything left to do no longer takes its partner's time, however its orders went: cancelled, or moved to another
-- visit. Here, because bookings know nothing of visits, and because two cancellations at once must not each leave it to the other.
CREATE FUNCTION "release_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement of its own: the next one begins once the visit is locked, and sees what others have done until then.
  PERFORM 1 FROM "visit" WHERE id = OLD.visit_id FOR NO KEY UPDATE;
  UPDATE "visit" SET cancelled_at = NEW.updated_at, updated_at = NEW.updated_at
  WHERE id = OLD.visit_id AND cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM "booking" WHERE visit_id = OLD.visit_id AND status <> 'cancelled');
  RETURN NULL;
END
$$;
CREATE TRIGGER "release_visit" AFTER UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.visit_id IS NOT NULL AND (
    NEW.visit_id IS DISTINCT FROM OLD.visit_id OR (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
  ))
  EXECUTE FUNCTION "release_visit"();
