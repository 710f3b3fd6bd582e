-- A customer has at most 100 open orders: maxOpenPerCustomer of lib/bookings/rules/limits.ts, which a test holds to this number.
-- The customer's row is locked first, so that of checkouts at the same moment each counts what the others have placed. An
-- order that an operator opens again is the operator's to judge.
CREATE FUNCTION "count_open_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer WHERE id = NEW.customer_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM booking WHERE customer_id = NEW.customer_id AND status IN ('pending', 'inProgress')) > 100 THEN
    RAISE EXCEPTION 'This customer has too many open bookings'
      USING ERRCODE = 'check_violation', TABLE = 'booking', CONSTRAINT = 'booking_open_orders';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "open_orders" AFTER UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status = 'addToCart' AND NEW.status = 'pending')
  EXECUTE FUNCTION "count_open_orders"();
