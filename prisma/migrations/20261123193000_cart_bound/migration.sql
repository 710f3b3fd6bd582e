-- A cart holds at most 100 lines: maxCartLines of lib/cart/rules.ts, which a test holds to this number. The customer's row is locked
-- first, as by everything that writes to a cart: of lines that are put in at the same moment each counts those before it.
CREATE FUNCTION "bound_cart"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer WHERE id = NEW.customer_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM booking WHERE customer_id = NEW.customer_id AND status = 'addToCart') >= 100 THEN
    RAISE EXCEPTION 'This cart is full'
      USING ERRCODE = 'check_violation', TABLE = 'booking', CONSTRAINT = 'booking_cart_bound';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "bound_cart" BEFORE INSERT ON "booking" FOR EACH ROW
  WHEN (NEW.status = 'addToCart') EXECUTE FUNCTION "bound_cart"();
