-- After 20261129060105_visit_events
-- Does for orders that were cancelled before, beside one that is still open, what is done for each that is cancelled now: few orders,
-- which are looked for while others read. An order that has kept its wishes was cancelled since, or had its turn.
CREATE TRIGGER "part_once" AFTER UPDATE OF kept_note ON "booking" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND NEW.visit_id IS NOT NULL) EXECUTE FUNCTION "part_from_visit"();
UPDATE "booking" b SET kept_day = p.preferred_day, kept_part = p.preferred_part, kept_note = p.note, kept_outside = p.outside_area
FROM "placement" p
WHERE p.id = b.placement_id AND b.status = 'cancelled' AND b.kept_outside IS NULL AND EXISTS (
  SELECT FROM "booking" open WHERE open.placement_id = b.placement_id AND open.status IN ('pending', 'inProgress')
);
DROP TRIGGER "part_once" ON "booking";
