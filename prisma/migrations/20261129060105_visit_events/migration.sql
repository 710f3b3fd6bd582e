-- After 20261129060104_search_scripts
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "kept_day" DATE,
ADD COLUMN     "kept_note" TEXT,
ADD COLUMN     "kept_outside" BOOLEAN,
ADD COLUMN     "kept_part" "PartOfDay";

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "event_id" UUID,
ADD COLUMN     "left_event" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "revised_at" TIMESTAMPTZ(3),
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- Rules that the schema file cannot say.

-- Counts each change of what a calendar is told of a visit: its time, its end, and the orders in it, whoever changes them. A visit without
-- a time is told to no calendar. A visit that takes over orders counts on from theirs, and from all that had its event. A visit from
-- before visits were events goes on from the timelines of its orders, by which their events were counted. The date never goes back.
CREATE FUNCTION "revise_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.revision = OLD.revision THEN
    NEW.revision := OLD.revision + (OLD.starts_at IS NOT NULL)::int;
    NEW.revised_at := greatest(coalesce(OLD.revised_at, OLD.updated_at), NEW.updated_at);
  END IF;
  IF NEW.event_id IS NULL AND OLD.revised_at IS NULL THEN
    NEW.revision := NEW.revision + (
      SELECT greatest(max(told.times) - 1, 0) FROM (
        SELECT count(*)::int AS times FROM "booking" b JOIN "tracking_entry" t ON t.booking_id = b.id
        WHERE b.visit_id = NEW.id AND t.status IN ('scheduled', 'changed', 'cancelled') GROUP BY b.id
      ) told
    );
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "revise" BEFORE UPDATE ON "visit" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.cancelled_at, OLD.revision)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.cancelled_at, NEW.revision))
  EXECUTE FUNCTION "revise_visit"();

CREATE FUNCTION "revise_visit_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "visit" SET revision = revision + 1, revised_at = greatest(coalesce(revised_at, updated_at), NEW.updated_at)
  WHERE id = OLD.visit_id AND starts_at IS NOT NULL;
  IF NEW.visit_id IS DISTINCT FROM OLD.visit_id THEN
    UPDATE "visit" v SET revised_at = greatest(coalesce(v.revised_at, v.updated_at), NEW.updated_at, told.at), revision = greatest(
      v.revision + (v.starts_at IS NOT NULL)::int,
      told.revision + 1,
      CASE WHEN v.event_id IS NULL THEN (
        SELECT count(*)::int + 1 FROM "tracking_entry" WHERE booking_id = NEW.id AND status IN ('scheduled', 'changed', 'cancelled')
      ) END
    )
    FROM (
      SELECT max(former.revision) AS revision, max(coalesce(former.revised_at, former.updated_at)) AS at
      FROM "visit" former JOIN "visit" taking ON taking.placement_id = former.placement_id AND taking.id <> former.id
      WHERE taking.id = NEW.visit_id AND (former.id = OLD.visit_id OR former.event_id IS NOT DISTINCT FROM taking.event_id)
    ) told
    WHERE v.id = NEW.visit_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "revise_visit" AFTER UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> 'addToCart' AND (OLD.visit_id, OLD.delivery_address, OLD.quantity)
    IS DISTINCT FROM (NEW.visit_id, NEW.delivery_address, NEW.quantity))
  EXECUTE FUNCTION "revise_visit_of_order"();

-- Keeps a cancelled order as it was, whatever becomes of what was ordered with it. An order whose visit goes on gets a visit of its own,
-- which is called off and keeps time and partner.
CREATE FUNCTION "part_from_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parted uuid;
BEGIN
  -- A statement of its own, as in release_visit: of two cancellations at once the second one sees what the first has done.
  PERFORM 1 FROM "visit" WHERE id = NEW.visit_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM "booking" WHERE visit_id = NEW.visit_id AND status <> 'cancelled') THEN
    INSERT INTO "visit" (placement_id, partner_id, starts_at, ends_at, minutes, cancelled_at, created_at, updated_at, event_id, left_event,
      revised_at)
    SELECT placement_id, partner_id, starts_at, ends_at, minutes, NEW.updated_at, created_at, NEW.updated_at, event_id, event_id IS NOT NULL,
      greatest(coalesce(revised_at, updated_at), NEW.updated_at)
    FROM "visit" WHERE id = NEW.visit_id
    RETURNING id INTO parted;
    UPDATE "booking" SET visit_id = parted WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "part_from_visit" AFTER UPDATE ON "booking" FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled' AND NEW.visit_id IS NOT NULL)
  EXECUTE FUNCTION "part_from_visit"();

CREATE FUNCTION "keep_wishes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Finds nothing, and so keeps nothing, of an order that is open again.
  SELECT preferred_day, preferred_part, note, outside_area
  INTO NEW.kept_day, NEW.kept_part, NEW.kept_note, NEW.kept_outside
  FROM "placement" WHERE id = NEW.placement_id AND NEW.status = 'cancelled';
  RETURN NEW;
END
$$;
CREATE TRIGGER "keep_wishes" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'cancelled' IN (OLD.status, NEW.status)) EXECUTE FUNCTION "keep_wishes"();

-- As before, and a note that a cancelled order kept goes with its person.
CREATE OR REPLACE FUNCTION "forget_revisit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revisit_of := NULL;
  NEW.kept_note := left(NEW.kept_note, 0);
  RETURN NEW;
END
$$;
