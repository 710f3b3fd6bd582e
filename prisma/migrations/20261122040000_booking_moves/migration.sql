-- The moves that an order can make, whoever writes them; lib/bookings/rules.ts says who may make each and what is told of it.
-- A row that is put in whole, from a copy of the table or by a test, may be anywhere.
CREATE FUNCTION "refuse_booking_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A booking does not move from % to %', OLD.status, NEW.status
    USING ERRCODE = 'check_violation', TABLE = 'booking', CONSTRAINT = 'booking_move';
END
$$;
CREATE TRIGGER "move" BEFORE UPDATE ON "booking" FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
    ('addToCart', 'pending'),
    ('pending', 'inProgress'),
    ('pending', 'cancelled'),
    ('inProgress', 'completed'),
    ('inProgress', 'cancelled'),
    ('completed', 'inProgress')
  ))
  EXECUTE FUNCTION "refuse_booking_move"();
