-- Work is billed once it was begun, also where the order was cancelled after that: its customer may cancel until it is done, and
-- the timeline, which is only added to, says whether anybody was at work by then (lib/billing/rules/bill.ts).
CREATE OR REPLACE FUNCTION "check_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM booking WHERE id = NEW.booking_id AND (
      status IN ('inProgress', 'completed')
      OR (status = 'cancelled' AND EXISTS (SELECT FROM tracking_entry WHERE booking_id = NEW.booking_id AND status = 'started'))
    )
  ) THEN
    RAISE EXCEPTION 'Only work that was begun is billed'
      USING ERRCODE = 'check_violation', TABLE = 'bill', CONSTRAINT = 'bill_of_work';
  END IF;
  RETURN NEW;
END
$$;
