-- After 20261129060110_order_quantity
-- AlterTable
ALTER TABLE "desk_order" ADD COLUMN     "done_at" TIMESTAMPTZ(3),
ADD COLUMN     "started_at" TIMESTAMPTZ(3);

-- Rules that the schema file cannot say. The release before reads the lists as it did: a new column, and days that are asked for among
-- what is promised.

-- As before, but that a day which is asked for counts as a time, from its part on, so that it stands before what may come on any day;
-- and of what is under way or done it is known since when.
CREATE OR REPLACE VIEW "desk_order_now" AS
  SELECT b.id AS booking_id, b.order_id AS order_number, b.placement_id,
    (CASE
      WHEN b.status = 'completed' THEN 'done'
      WHEN b.status = 'cancelled' THEN CASE
        WHEN v.partner_id IS NOT NULL AND v.starts_at < moved.at + interval '12 hours'
          OR earlier.promise < moved.at + interval '12 hours' THEN 'cancelledLate'
        ELSE 'cancelled'
      END
      WHEN v.starts_at IS NULL OR v.partner_id IS NULL OR r.booking_id IS NOT NULL THEN 'toPlan'
      ELSE 'planned'
    END)::"DeskState" AS state,
    b.status,
    (CASE
      WHEN v.starts_at IS NOT NULL OR p.preferred_day IS NOT NULL OR b.status IN ('completed', 'cancelled') THEN 0
      ELSE 1
    END)::smallint AS due_rank,
    CASE
      WHEN v.starts_at IS NOT NULL THEN v.starts_at
      WHEN b.status IN ('completed', 'cancelled') THEN b.ordered_at
      WHEN p.preferred_day IS NOT NULL THEN (p.preferred_day + CASE p.preferred_part
        WHEN 'morning' THEN time '08:00'
        WHEN 'afternoon' THEN time '12:00'
        WHEN 'evening' THEN time '16:00'
        ELSE time '00:00'
      END) AT TIME ZONE 'Asia/Kolkata'
      ELSE (b.ordered_at AT TIME ZONE 'Asia/Kolkata')::date::timestamp AT TIME ZONE 'Asia/Kolkata'
    END AS due_at,
    CASE WHEN b.status IN ('pending', 'inProgress') THEN v.ends_at END AS breaks_at,
    h.until AS held_until, v.partner_id, b.main_service_id,
    b.delivery_address ->> 'postalCode' AS pin,
    CASE WHEN b.contact_key IS NULL THEN right(b.contact_number ->> 'number', 10) ELSE regexp_replace(b.contact_key, '^00', '') END AS number,
    b.ordered_at,
    coalesce(search_key(c.first_name || ' ' || c.last_name), '') AS name,
    coalesce(search_key(c.last_name), '') AS last_name,
    CASE WHEN b.status = 'completed' THEN moved.at END AS done_at,
    CASE WHEN b.status = 'inProgress' THEN moved.at END AS started_at
  FROM "booking" b
  JOIN "placement" p ON p.id = b.placement_id
  LEFT JOIN "visit" v ON v.id = b.visit_id
  LEFT JOIN "order_hold" h ON h.booking_id = b.id
  LEFT JOIN "time_request" r ON r.booking_id = b.id AND r.closed_at IS NULL
  LEFT JOIN "customer" c ON c.id = b.customer_id
  LEFT JOIN LATERAL (
    SELECT coalesce(max(t.created_at), b.updated_at) AS at FROM "tracking_entry" t
    WHERE b.status <> 'pending' AND t.booking_id = b.id
      AND t.status::text = CASE b.status WHEN 'inProgress' THEN 'started' ELSE b.status::text END
  ) moved ON true
  LEFT JOIN LATERAL (
    SELECT min(m.late_promise) AS promise FROM "time_request" m WHERE m.booking_id = b.id AND m.outcome = 'moved'
  ) earlier ON true
  WHERE b.status <> 'addToCart';

CREATE OR REPLACE FUNCTION "show_at_desk"(orders uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.desk_order AS shown (
    booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
    pin, number, ordered_at, name, last_name, done_at, started_at
  )
  SELECT booking_id, order_number, placement_id, state, status, due_rank, due_at, breaks_at, held_until, partner_id, main_service_id,
    pin, number, ordered_at, name, last_name, done_at, started_at
  FROM public.desk_order_now WHERE booking_id = ANY(orders) ORDER BY booking_id
  ON CONFLICT (booking_id) DO UPDATE SET
    order_number = excluded.order_number, placement_id = excluded.placement_id, state = excluded.state,
    status = excluded.status, due_rank = excluded.due_rank, due_at = excluded.due_at, breaks_at = excluded.breaks_at,
    held_until = excluded.held_until, partner_id = excluded.partner_id, main_service_id = excluded.main_service_id,
    pin = excluded.pin, number = excluded.number, ordered_at = excluded.ordered_at, name = excluded.name,
    last_name = excluded.last_name, done_at = excluded.done_at, started_at = excluded.started_at
  WHERE shown.* IS DISTINCT FROM excluded.*;
END
$$;

-- As before, and of an order that is started, or completed once more.
CREATE OR REPLACE TRIGGER "show_at_desk" AFTER INSERT ON "tracking_entry" FOR EACH ROW
  WHEN (NEW.status IN ('cancelled', 'completed', 'started')) EXECUTE FUNCTION "show_cancellation_at_desk"();

-- Work in progress whose planned end is over, by now: when it was started, and until when its partner counts as busy, which is the end
-- of the last shift of its day in India, or of that day where there is none. What began longer ago is in nobody's way any more.
CREATE FUNCTION "overrunning_work"(now timestamptz) RETURNS TABLE (
  booking_id uuid, order_number text, partner_id uuid, visit_id uuid, work_from timestamptz, planned_until timestamptz,
  started_at timestamptz, day_ends timestamptz, busy_until timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT o.booking_id, o.order_number, o.partner_id, w.visit_id, lower(w.during), upper(w.during),
    coalesce(o.started_at, lower(w.during)), day.ends_at,
    coalesce((
      SELECT max(upper(s.during)) FROM shift s WHERE s.partner_id = o.partner_id AND s.during && tstzrange(lower(w.during), day.ends_at)
    ), day.ends_at)
  FROM desk_order o
  JOIN booking b ON b.id = o.booking_id
  JOIN busy w ON w.visit_id = b.visit_id
  CROSS JOIN LATERAL (
    SELECT ((lower(w.during) AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends_at
  ) day
  WHERE o.status = 'inProgress' AND o.due_at > now - interval '2 days' AND upper(w.during) <= now
$$;
