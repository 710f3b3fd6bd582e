-- CreateEnum
CREATE TYPE "PartOfDay" AS ENUM ('morning', 'afternoon', 'evening');

-- CreateEnum
CREATE TYPE "TrackingStatus" AS ENUM ('placed', 'scheduled', 'assigned', 'note', 'completed', 'cancelled');

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "visit_id" UUID;

-- AlterTable
ALTER TABLE "placement" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "outside_area" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "preferred_day" DATE,
ADD COLUMN     "preferred_part" "PartOfDay";

-- CreateTable
CREATE TABLE "partner" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "full_name" TEXT NOT NULL,
    "contact_number" TEXT NOT NULL,
    "email" TEXT,
    "specialization" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "placement_id" UUID NOT NULL,
    "partner_id" UUID,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tracking_entry" (
    "id" BIGSERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "status" "TrackingStatus" NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tracking_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "partner_contact_number_key" ON "partner"("contact_number");

-- CreateIndex
CREATE INDEX "visit_placement_id_idx" ON "visit"("placement_id");

-- CreateIndex
CREATE UNIQUE INDEX "visit_id_placement_id_key" ON "visit"("id", "placement_id");

-- CreateIndex
CREATE INDEX "tracking_entry_booking_id_created_at_idx" ON "tracking_entry"("booking_id", "created_at");

-- CreateIndex
CREATE INDEX "booking_placement_id_idx" ON "booking"("placement_id");

-- CreateIndex
CREATE INDEX "booking_visit_id_idx" ON "booking"("visit_id");

-- CreateIndex
CREATE INDEX "booking_service_id_idx" ON "booking"("service_id");

-- CreateIndex
CREATE INDEX "placement_customer_id_idx" ON "placement"("customer_id");

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_visit_id_placement_id_fkey" FOREIGN KEY ("visit_id", "placement_id") REFERENCES "visit"("id", "placement_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_placement_id_fkey" FOREIGN KEY ("placement_id") REFERENCES "placement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracking_entry" ADD CONSTRAINT "tracking_entry_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- For the rule that a partner is in one place at a time.
CREATE EXTENSION IF NOT EXISTS "btree_gist";

ALTER TABLE "partner"
  ADD CONSTRAINT "partner_named" CHECK (btrim(full_name) <> ''),
  ADD CONSTRAINT "partner_digits" CHECK (contact_number ~ '^[0-9]{10,15}$');
ALTER TABLE "visit"
  ADD CONSTRAINT "visit_times" CHECK (num_nonnulls(starts_at, ends_at) IN (0, 2) AND ends_at > starts_at),
  ADD CONSTRAINT "visit_partner_free" EXCLUDE USING gist (
    partner_id WITH =, tstzrange(starts_at, ends_at) WITH &&
  ) WHERE (partner_id IS NOT NULL AND starts_at IS NOT NULL AND cancelled_at IS NULL);
ALTER TABLE "booking" ADD CONSTRAINT "booking_visited" CHECK (visit_id IS NULL OR status <> 'addToCart');
ALTER TABLE "tracking_entry" ADD CONSTRAINT "tracking_entry_said" CHECK (btrim(message) <> '');
ALTER TABLE "placement"
  ADD CONSTRAINT "placement_preferred" CHECK (preferred_part IS NULL OR preferred_day IS NOT NULL),
  ADD CONSTRAINT "placement_note" CHECK (char_length(note) <= 500);

-- Orders from before the timeline begin it.
INSERT INTO "tracking_entry" (booking_id, status, message, created_at)
SELECT id, 'placed', 'We have received your order.', ordered_at FROM "booking" WHERE ordered_at IS NOT NULL;

-- Whoever shows a customer's cart or orders hears that they changed; the message names the customer and nothing else.
CREATE FUNCTION "announce_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('booking', coalesce(NEW.customer_id, OLD.customer_id)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "booking"
  FOR EACH ROW EXECUTE FUNCTION "announce_booking"();
