-- After 20261129060109_quiet_keys
-- What the schema file cannot say. The release before changes no quantity of an order, and serves on.

-- As before, but that the quantity of an order may change until its work begins: what one costs stays as it was ordered, and what all come
-- to follows from both. A revisit costs nothing and stays as it is, and so does what has its bill. The check "booking_quantity" bounds it.
CREATE OR REPLACE FUNCTION "refuse_new_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.service_cost, OLD.unit, OLD.discount_percentage) IS NOT DISTINCT FROM (NEW.service_cost, NEW.unit, NEW.discount_percentage)
    AND (OLD.status, NEW.status) = ('pending', 'pending') AND OLD.service_cost IS DISTINCT FROM 0
    AND NOT EXISTS (SELECT FROM "bill" WHERE booking_id = NEW.id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The price of an order does not change'
    USING ERRCODE = 'check_violation', TABLE = 'booking', CONSTRAINT = 'booking_price';
END
$$;

-- As before, and of how many it is.
CREATE OR REPLACE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.field_versions := OLD.field_versions || (
    SELECT jsonb_object_agg(field, NEW.version) FROM (VALUES
      ('status', NEW.status <> OLD.status),
      ('visit', NEW.visit_id IS DISTINCT FROM OLD.visit_id),
      ('quantity', NEW.quantity IS DISTINCT FROM OLD.quantity),
      ('deliveryAddress', NEW.delivery_address IS DISTINCT FROM OLD.delivery_address),
      ('contactNumber', NEW.contact_number IS DISTINCT FROM OLD.contact_number)
    ) AS compared (field, differs) WHERE differs
  );
  RETURN NEW;
END
$$;
DROP TRIGGER "version" ON "booking";
CREATE TRIGGER "version" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> 'addToCart' AND (OLD.status, OLD.visit_id, OLD.quantity, OLD.delivery_address, OLD.contact_number)
    IS DISTINCT FROM (NEW.status, NEW.visit_id, NEW.quantity, NEW.delivery_address, NEW.contact_number))
  EXECUTE FUNCTION "count_version"();
