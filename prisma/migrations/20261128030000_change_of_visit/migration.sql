-- CreateEnum
CREATE TYPE "RequestOutcome" AS ENUM ('moved', 'kept', 'withdrawn', 'replaced', 'over');

-- AlterEnum
ALTER TYPE "TrackingStatus" ADD VALUE 'changed';

-- CreateTable
CREATE TABLE "time_request" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "booking_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "late_promise" TIMESTAMPTZ(3),
    "former_day" DATE,
    "former_part" "PartOfDay",
    "closed_at" TIMESTAMPTZ(3),
    "outcome" "RequestOutcome",

    CONSTRAINT "time_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "time_request_one_open" ON "time_request"("booking_id") WHERE (closed_at IS NULL);

-- CreateIndex
CREATE INDEX "time_request_booking_id_idx" ON "time_request"("booking_id");

-- AddForeignKey
ALTER TABLE "time_request" ADD CONSTRAINT "time_request_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Rules that the schema file cannot say.

ALTER TABLE "time_request" ADD CONSTRAINT "time_request_answered" CHECK ((closed_at IS NULL) = (outcome IS NULL));

-- Another time is asked for of a promise that can still be moved: by then nobody is at work.
CREATE FUNCTION "refuse_time_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "booking" b JOIN "visit" v ON v.id = b.visit_id
    WHERE b.id = NEW.booking_id AND b.status = 'pending' AND v.starts_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'Another time is asked for of a visit that has one and has not begun'
      USING ERRCODE = 'check_violation', TABLE = 'time_request', CONSTRAINT = 'time_request_ahead';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "ahead" BEFORE INSERT ON "time_request" FOR EACH ROW EXECUTE FUNCTION "refuse_time_request"();

-- As before, and an order whose customer asks for another time is to be planned; one that was moved at a late wish was cancelled late if
-- it was so by the earlier promise.
CREATE OR REPLACE VIEW "desk_order_now" AS
  SELECT b.id AS booking_id, b.order_id AS order_number, b.placement_id,
    (CASE
      WHEN b.status = 'completed' THEN 'done'
      WHEN b.status = 'cancelled' THEN CASE
        WHEN v.partner_id IS NOT NULL AND v.starts_at < cancelled.at + interval '12 hours'
          OR earlier.promise < cancelled.at + interval '12 hours' THEN 'cancelledLate'
        ELSE 'cancelled'
      END
      WHEN v.starts_at IS NULL OR v.partner_id IS NULL OR r.booking_id IS NOT NULL THEN 'toPlan'
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
    b.ordered_at,
    coalesce(search_key(c.first_name || ' ' || c.last_name), '') AS name,
    coalesce(search_key(c.last_name), '') AS last_name
  FROM "booking" b
  JOIN "placement" p ON p.id = b.placement_id
  LEFT JOIN "visit" v ON v.id = b.visit_id
  LEFT JOIN "order_hold" h ON h.booking_id = b.id
  LEFT JOIN "time_request" r ON r.booking_id = b.id AND r.closed_at IS NULL
  LEFT JOIN "customer" c ON c.id = b.customer_id
  LEFT JOIN LATERAL (
    SELECT coalesce(max(t.created_at), b.updated_at) AS at FROM "tracking_entry" t
    WHERE t.booking_id = b.id AND t.status = 'cancelled' AND b.status = 'cancelled'
  ) cancelled ON true
  LEFT JOIN LATERAL (
    SELECT min(m.late_promise) AS promise FROM "time_request" m WHERE m.booking_id = b.id AND m.outcome = 'moved'
  ) earlier ON true
  WHERE b.status <> 'addToCart';

-- As before, and nobody answers any more what was asked of work that has begun or an order that is closed.
CREATE OR REPLACE FUNCTION "show_order_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- What it waited for no longer matters, and the reason may name the customer.
  IF NEW.status IN ('completed', 'cancelled') THEN
    DELETE FROM public.order_hold WHERE booking_id = NEW.id;
  END IF;
  IF NEW.status <> 'pending' THEN
    UPDATE public.time_request SET closed_at = NEW.updated_at, outcome = 'over' WHERE booking_id = NEW.id AND closed_at IS NULL;
  END IF;
  PERFORM public.show_at_desk(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE FUNCTION "show_request_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.show_at_desk(ARRAY[NEW.booking_id]);
  PERFORM pg_notify('desk', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER INSERT OR UPDATE ON "time_request" FOR EACH ROW EXECUTE FUNCTION "show_request_at_desk"();

-- What has no time yet is in the list by the day that its customer would like.
CREATE FUNCTION "show_wish_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.show_at_desk(ARRAY(
    SELECT id FROM public.booking WHERE placement_id = NEW.id AND status IN ('pending', 'inProgress')
  ));
  PERFORM pg_notify('desk', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER UPDATE OF preferred_day, preferred_part, note ON "placement" FOR EACH ROW
  WHEN ((OLD.preferred_day, OLD.preferred_part, OLD.note) IS DISTINCT FROM (NEW.preferred_day, NEW.preferred_part, NEW.note))
  EXECUTE FUNCTION "show_wish_at_desk"();

-- What a customer changed names places and numbers: it goes with the notes of the timeline.
CREATE OR REPLACE FUNCTION "forget_notes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.tracking_entry WHERE booking_id = NEW.id AND status IN ('note', 'changed');
  DELETE FROM public.order_note WHERE booking_id = NEW.id;
  RETURN NULL;
END
$$;
