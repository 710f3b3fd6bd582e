-- Whether an order was cancelled late goes by its last cancellation, which the timeline tells. Where the entry is written after the
-- order, as the team's is, an order that had been opened again stood where its cancellation before put it: the entry counts too.
CREATE FUNCTION "show_cancellation_at_desk"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.show_at_desk(ARRAY[NEW.booking_id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER "show_at_desk" AFTER INSERT ON "tracking_entry" FOR EACH ROW
  WHEN (NEW.status = 'cancelled') EXECUTE FUNCTION "show_cancellation_at_desk"();

-- What has been missed until now.
SELECT "show_at_desk"(ARRAY(
  SELECT o.booking_id FROM "desk_order" o JOIN "tracking_entry" t ON t.booking_id = o.booking_id AND t.status = 'cancelled'
  WHERE o.state = 'cancelled' GROUP BY o.booking_id HAVING count(*) > 1
));
