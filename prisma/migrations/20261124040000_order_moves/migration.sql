-- CreateEnum
CREATE TYPE "CancelReason" AS ENUM ('customer', 'absent', 'partnerDeclined', 'notServiceable');

-- AlterEnum
ALTER TYPE "TrackingStatus" ADD VALUE 'started';

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "cancelled_because" "CancelReason",
ADD COLUMN     "field_versions" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "order_note" (
    "id" BIGSERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" "AuditedBy" NOT NULL,
    "by_id" UUID,
    "by_name" TEXT NOT NULL,

    CONSTRAINT "order_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_note_booking_id_id_idx" ON "order_note"("booking_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Rules that the schema file cannot say.

ALTER TABLE "booking"
  ADD CONSTRAINT "booking_cancelled_because" CHECK (cancelled_because IS NULL OR status = 'cancelled');
ALTER TABLE "order_note"
  ADD CONSTRAINT "order_note_by_whom" CHECK ((by = 'commandLine') = (by_id IS NULL)),
  ADD CONSTRAINT "order_note_said" CHECK (btrim(text) <> '' AND btrim(by_name) <> '');

-- As before, and an order that was cancelled by mistake can be opened again: only where the team cancelled it, which names a
-- reason. What a customer cancelled stays cancelled.
DROP TRIGGER "move" ON "booking";
CREATE TRIGGER "move" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
    ('addToCart', 'pending'),
    ('pending', 'inProgress'),
    ('pending', 'cancelled'),
    ('inProgress', 'completed'),
    ('inProgress', 'cancelled'),
    ('completed', 'inProgress'),
    ('cancelled', 'pending')
  ))
  EXECUTE FUNCTION "refuse_booking_move"();
CREATE TRIGGER "restore" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND NEW.status = 'pending' AND OLD.cancelled_because IS NULL)
  EXECUTE FUNCTION "refuse_booking_move"();

-- What was ordered keeps its price, whatever else is corrected on the order.
CREATE FUNCTION "refuse_new_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The price of an order does not change'
    USING ERRCODE = 'check_violation', TABLE = 'booking', CONSTRAINT = 'booking_price';
END
$$;
CREATE TRIGGER "price" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> 'addToCart' AND (OLD.service_cost, OLD.unit, OLD.discount_percentage)
    IS DISTINCT FROM (NEW.service_cost, NEW.unit, NEW.discount_percentage))
  EXECUTE FUNCTION "refuse_new_price"();

-- Whoever changes an order, the team's open screens can tell what changed since they read it (lib/visits/rules/versions.ts).
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.field_versions := OLD.field_versions || (
    SELECT jsonb_object_agg(field, NEW.version) FROM (VALUES
      ('status', NEW.status <> OLD.status),
      ('visit', NEW.visit_id IS DISTINCT FROM OLD.visit_id),
      ('deliveryAddress', NEW.delivery_address IS DISTINCT FROM OLD.delivery_address),
      ('contactNumber', NEW.contact_number IS DISTINCT FROM OLD.contact_number)
    ) AS compared (field, differs) WHERE differs
  );
  RETURN NEW;
END
$$;
CREATE TRIGGER "version" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> 'addToCart' AND (OLD.status, OLD.visit_id, OLD.delivery_address, OLD.contact_number)
    IS DISTINCT FROM (NEW.status, NEW.visit_id, NEW.delivery_address, NEW.contact_number))
  EXECUTE FUNCTION "count_version"();

-- The time and the partner of its visit are an order's too. Of open orders alone: those are locked by whoever plans their visit,
-- and the visit of a closed one is over.
CREATE FUNCTION "count_version_of_visit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "booking" SET version = version + 1, field_versions = field_versions || jsonb_build_object('visit', version + 1)
  WHERE visit_id = NEW.id AND status IN ('pending', 'inProgress');
  RETURN NULL;
END
$$;
CREATE TRIGGER "version" AFTER UPDATE ON "visit" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.partner_id) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.partner_id))
  EXECUTE FUNCTION "count_version_of_visit"();

-- What the team noted may name a person: it goes with the notes of the timeline.
CREATE OR REPLACE FUNCTION "forget_notes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.tracking_entry WHERE booking_id = NEW.id AND status = 'note';
  DELETE FROM public.order_note WHERE booking_id = NEW.id;
  RETURN NULL;
END
$$;
