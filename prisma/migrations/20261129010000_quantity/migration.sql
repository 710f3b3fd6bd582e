-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "quantity" INTEGER;

-- AlterTable
ALTER TABLE "service" ADD COLUMN     "minutes_more" INTEGER;

-- Rules that the schema file cannot say.

-- The range of each unit as lib/catalogue/rules/quantity.ts has it; a test holds one to the other.
ALTER TABLE "booking" ADD CONSTRAINT "booking_quantity" CHECK (CASE unit
  WHEN 'visit' THEN quantity BETWEEN 1 AND 10
  WHEN 'sqft' THEN quantity BETWEEN 50 AND 20000 AND quantity % 10 = 0
  ELSE quantity BETWEEN 1 AND 50
END);
ALTER TABLE "service" ADD CONSTRAINT "service_minutes_more" CHECK (minutes_more BETWEEN 5 AND 720);

-- As before, and of how many it is.
DROP TRIGGER "price" ON "booking";
CREATE TRIGGER "price" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> 'addToCart' AND (OLD.service_cost, OLD.unit, OLD.discount_percentage, OLD.quantity)
    IS DISTINCT FROM (NEW.service_cost, NEW.unit, NEW.discount_percentage, NEW.quantity))
  EXECUTE FUNCTION "refuse_new_price"();

-- As before, and a fixed price is billed for as many as were ordered: one says no number.
CREATE OR REPLACE FUNCTION "check_bill_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered record;
  agreed bigint;
BEGIN
  SELECT service_cost, unit, discount_percentage, nullif(quantity, 1) AS many, customer_id INTO ordered
  FROM booking WHERE id = NEW.booking_id;
  agreed := (ordered.service_cost::bigint * (100 - ordered.discount_percentage) + 50) / 100;
  IF NEW.kind <> 'service' THEN
    IF ordered.service_cost = 0 THEN
      RAISE EXCEPTION 'A revisit costs nothing'
        USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_of_revisit';
    END IF;
    IF NEW.reason IS NULL THEN
      RAISE EXCEPTION 'An extra needs a reason'
        USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_needs_reason';
    END IF;
    IF ordered.customer_id IS NULL THEN NEW.reason := NULL; END IF;
  ELSIF (CASE
    WHEN agreed IS NULL THEN NEW.amount = 0
    WHEN ordered.unit = 'visit' THEN NEW.amount <> agreed * coalesce(ordered.many, 1)
      OR NEW.quantity IS DISTINCT FROM ordered.many OR (ordered.many IS NOT NULL AND NEW.unit_price <> agreed)
    ELSE NEW.quantity IS NULL OR NEW.unit_price <> agreed
  END) THEN
    RAISE EXCEPTION 'A price is billed as it was ordered'
      USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_as_ordered';
  END IF;
  RETURN NEW;
END
$$;
