-- After 20261129060108_quantities_looked_through
-- As before, but for a change of the key alone: nobody sees a key, and the job that writes keys for all orders announced each of them.
CREATE OR REPLACE FUNCTION "announce_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.contact_key IS DISTINCT FROM OLD.contact_key THEN
    NEW.contact_key := OLD.contact_key;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('booking', coalesce(NEW.customer_id, OLD.customer_id)::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "announce_to_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Other tables have no key: what follows is read only where the table is known.
  IF TG_TABLE_NAME = 'booking' AND TG_OP = 'UPDATE' THEN
    IF NEW.contact_key IS DISTINCT FROM OLD.contact_key THEN
      NEW.contact_key := OLD.contact_key;
      IF NEW IS NOT DISTINCT FROM OLD THEN
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  PERFORM pg_notify('desk', '');
  RETURN NULL;
END
$$;
