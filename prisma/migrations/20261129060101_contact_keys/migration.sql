-- After 20261129060100_refused_areas
-- The number of an order stays as it was ordered with; beside it stands the one form in which a number is sought. A job writes it for
-- orders of before, and for those of the release before, which goes on serving.
-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "contact_key" TEXT;

-- Rules that the schema file cannot say.

-- A deleted customer is not found by a number. The column is new and null in every row, so nothing needs to be looked through.
ALTER TABLE "booking" ADD CONSTRAINT "booking_key_of_customer" CHECK (customer_id IS NOT NULL OR contact_key IS NULL) NOT VALID;

-- The release before writes another number, or blanks it, and knows of no key: the key of the number of before goes with it.
CREATE FUNCTION "forget_contact_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_key := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "forget_contact_key" BEFORE UPDATE OF contact_number ON "booking" FOR EACH ROW
  WHEN (OLD.contact_key = NEW.contact_key AND OLD.contact_number ->> 'number' IS DISTINCT FROM NEW.contact_number ->> 'number')
  EXECUTE FUNCTION "forget_contact_key"();

-- As before, but for the number: of a foreign one the desk has country code and number, since it is sought by both.
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
    CASE WHEN b.contact_key IS NULL THEN right(b.contact_number ->> 'number', 10) ELSE regexp_replace(b.contact_key, '^00', '') END AS number,
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

-- Only the number: a closed order stays where it came to lie.
CREATE FUNCTION "number_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.desk_order AS shown SET number = present.number
  FROM public.desk_order_now AS present
  WHERE shown.booking_id = NEW.id AND present.booking_id = NEW.id AND shown.number <> present.number;
  RETURN NULL;
END
$$;
CREATE TRIGGER "number_at_desk" AFTER UPDATE OF contact_key ON "booking" FOR EACH ROW
  WHEN (NEW.status <> 'addToCart' AND OLD.contact_key IS DISTINCT FROM NEW.contact_key) EXECUTE FUNCTION "number_at_desk"();
