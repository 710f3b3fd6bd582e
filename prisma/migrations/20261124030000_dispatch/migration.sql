-- CreateEnum
CREATE TYPE "DeskState" AS ENUM ('toPlan', 'planned', 'done', 'cancelledLate', 'cancelled');

-- CreateTable
CREATE TABLE "desk_order" (
    "booking_id" UUID NOT NULL,
    -- In this collation an index finds what a text begins with.
    "order_number" TEXT COLLATE "C" NOT NULL,
    "placement_id" UUID NOT NULL,
    "state" "DeskState" NOT NULL,
    "status" "BookingStatus" NOT NULL,
    "due_rank" SMALLINT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "breaks_at" TIMESTAMPTZ(3),
    "held_until" DATE,
    "partner_id" UUID,
    "main_service_id" UUID NOT NULL,
    "pin" TEXT NOT NULL,
    "number" TEXT COLLATE "C" NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_order_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "order_hold" (
    "booking_id" UUID NOT NULL,
    "until" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_hold_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "desk_view" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "operator_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "desk_order_order_number_key" ON "desk_order"("order_number");

-- CreateIndex
CREATE INDEX "desk_order_state" ON "desk_order"("state", "due_rank", "due_at", "ordered_at", "placement_id", "booking_id");

-- CreateIndex
CREATE INDEX "desk_order_promised" ON "desk_order"("due_at", "ordered_at", "placement_id", "booking_id") WHERE (breaks_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_order_breaks" ON "desk_order"("breaks_at", "ordered_at", "placement_id", "booking_id") WHERE (breaks_at IS NOT NULL AND status = 'pending');

-- CreateIndex
CREATE INDEX "desk_order_held" ON "desk_order"("held_until", "ordered_at", "placement_id", "booking_id") WHERE (held_until IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_order_newest" ON "desk_order"("ordered_at", "placement_id", "booking_id");

-- CreateIndex
CREATE INDEX "desk_order_day" ON "desk_order"("due_at");

-- CreateIndex
CREATE INDEX "desk_order_partner" ON "desk_order"("partner_id", "state", "due_rank", "due_at", "ordered_at", "placement_id", "booking_id") WHERE (partner_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_order_main_service" ON "desk_order"("main_service_id", "state", "due_rank", "due_at", "ordered_at", "placement_id", "booking_id");

-- CreateIndex
CREATE INDEX "desk_order_number" ON "desk_order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "desk_view_operator_id_key_key" ON "desk_view"("operator_id", "key");

-- AddForeignKey
ALTER TABLE "desk_order" ADD CONSTRAINT "desk_order_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_hold" ADD CONSTRAINT "order_hold_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- Whose orders a name finds, from the start of the first name or of the last.
CREATE INDEX "customer_name" ON "customer" (search_key(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX "customer_last_name" ON "customer" (search_key(last_name) text_pattern_ops);
-- The sorting district of a PIN, within which its whole prefix is looked for.
CREATE INDEX "desk_order_district" ON "desk_order" (
  left(pin, 3), "state", "due_rank", "due_at", "ordered_at", "placement_id", "booking_id"
);

ALTER TABLE "desk_order" ADD CONSTRAINT "desk_order_due" CHECK (due_rank IN (0, 1));
ALTER TABLE "order_hold" ADD CONSTRAINT "order_hold_reason" CHECK (btrim(reason) <> '' AND char_length(reason) <= 300);
ALTER TABLE "desk_view"
  ADD CONSTRAINT "desk_view_named" CHECK (btrim(name) <> '' AND char_length(name) <= 40 AND key <> ''),
  ADD CONSTRAINT "desk_view_query" CHECK (char_length(query) <= 400);

-- An operator has at most 20 views: maxViews of lib/dispatch/rules/views.ts. The operator's row is locked first, so that of views that
-- are added at the same moment each counts those before it.
CREATE FUNCTION "bound_desk_views"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.operator WHERE customer_id = NEW.operator_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM public.desk_view WHERE operator_id = NEW.operator_id) >= 20 THEN
    RAISE EXCEPTION 'This operator has enough views'
      USING ERRCODE = 'check_violation', TABLE = 'desk_view', CONSTRAINT = 'desk_view_bound';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "bound_desk_views" BEFORE INSERT ON "desk_view" FOR EACH ROW EXECUTE FUNCTION "bound_desk_views"();

-- What stands in desk_order, out of the order and what belongs to it. The hours are freeHours of lib/cancellation.ts.
CREATE VIEW "desk_order_now" AS
  SELECT b.id AS booking_id, b.order_id AS order_number, b.placement_id,
    (CASE
      WHEN b.status = 'completed' THEN 'done'
      WHEN b.status = 'cancelled' THEN CASE
        WHEN v.partner_id IS NOT NULL AND v.starts_at < cancelled.at + interval '12 hours' THEN 'cancelledLate'
        ELSE 'cancelled'
      END
      WHEN v.starts_at IS NULL OR v.partner_id IS NULL THEN 'toPlan'
      ELSE 'planned'
    END)::"DeskState" AS state,
    b.status,
    (CASE WHEN v.starts_at IS NOT NULL OR b.status IN ('completed', 'cancelled') THEN 0 ELSE 1 END)::smallint AS due_rank,
    CASE
      WHEN v.starts_at IS NOT NULL THEN v.starts_at
      WHEN b.status IN ('completed', 'cancelled') THEN b.ordered_at
      ELSE coalesce(p.preferred_day, (b.ordered_at AT TIME ZONE 'Asia/Kolkata')::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
    END AS due_at,
    CASE WHEN b.status IN ('pending', 'inProgress') THEN v.ends_at END AS breaks_at,
    h.until AS held_until, v.partner_id, b.main_service_id,
    b.delivery_address ->> 'postalCode' AS pin,
    right(b.contact_number ->> 'number', 10) AS number,
    b.ordered_at
  FROM "booking" b
  JOIN "placement" p ON p.id = b.placement_id
  LEFT JOIN "visit" v ON v.id = b.visit_id
  LEFT JOIN "order_hold" h ON h.booking_id = b.id
  LEFT JOIN LATERAL (
    SELECT coalesce(max(t.created_at), b.updated_at) AS at FROM "tracking_entry" t
    WHERE t.booking_id = b.id AND t.status = 'cancelled' AND b.status = 'cancelled'
  ) cancelled ON true
  WHERE b.status <> 'addToCart';

-- The serving role has no right to write desk_order: whatever writes an order, a visit or a hold, these do the rest, with the rights of
-- the tables' owner.
CREATE FUNCTION "show_at_desk"(orders uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.desk_order AS shown (
    booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
    pin, number, ordered_at
  )
  SELECT booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
    pin, number, ordered_at
  FROM public.desk_order_now WHERE booking_id = ANY(orders) ORDER BY booking_id
  ON CONFLICT (booking_id) DO UPDATE SET
    order_number = excluded.order_number, placement_id = excluded.placement_id, state = excluded.state,
    status = excluded.status, due_rank = excluded.due_rank, due_at = excluded.due_at, breaks_at = excluded.breaks_at,
    held_until = excluded.held_until, partner_id = excluded.partner_id, main_service_id = excluded.main_service_id,
    pin = excluded.pin, number = excluded.number, ordered_at = excluded.ordered_at
  WHERE shown.* IS DISTINCT FROM excluded.*;
END
$$;

CREATE FUNCTION "show_order_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- What it waited for no longer matters, and the reason may name the customer.
  IF NEW.status IN ('completed', 'cancelled') THEN
    DELETE FROM public.order_hold WHERE booking_id = NEW.id;
  END IF;
  PERFORM public.show_at_desk(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER INSERT OR UPDATE OF status, order_id, visit_id, placement_id, delivery_address, contact_number
  ON "booking" FOR EACH ROW WHEN (NEW.status <> 'addToCart') EXECUTE FUNCTION "show_order_at_desk"();

CREATE FUNCTION "show_visit_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- A closed order stays where it came to lie, though others of its visit go on.
  PERFORM public.show_at_desk(ARRAY(
    SELECT id FROM public.booking WHERE visit_id = NEW.id AND status IN ('pending', 'inProgress')
  ));
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER UPDATE OF starts_at, ends_at, partner_id ON "visit" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.partner_id) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.partner_id))
  EXECUTE FUNCTION "show_visit_at_desk"();

CREATE FUNCTION "show_hold_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.show_at_desk(ARRAY[coalesce(NEW.booking_id, OLD.booking_id)]);
  PERFORM pg_notify('desk', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER INSERT OR UPDATE OR DELETE ON "order_hold" FOR EACH ROW EXECUTE FUNCTION "show_hold_at_desk"();

-- Open screens of the desk hear that something changed, and nothing of what; in one transaction it is said once.
CREATE FUNCTION "announce_to_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('desk', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE ON "booking" FOR EACH ROW
  WHEN (NEW.status <> 'addToCart') EXECUTE FUNCTION "announce_to_desk"();

INSERT INTO "desk_order" (
  booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
  pin, number, ordered_at
)
SELECT booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
  pin, number, ordered_at
FROM "desk_order_now";
