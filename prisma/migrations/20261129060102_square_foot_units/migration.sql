-- After 20261129060101_contact_keys
-- A unit of painting is a square foot, of which a flat has thousands. Every row of before fits, and the release before orders up to 50.
-- A later migration looks the rows of before through, so that nobody waits for that here.
ALTER TABLE "booking" DROP CONSTRAINT "booking_quantity", ADD CONSTRAINT "booking_quantity" CHECK (CASE unit
  WHEN 'visit' THEN quantity BETWEEN 1 AND 10
  WHEN 'sqft' THEN quantity BETWEEN 50 AND 20000 AND quantity % 10 = 0
  WHEN 'unit' THEN quantity BETWEEN 1 AND 20000
  ELSE quantity BETWEEN 1 AND 50
END) NOT VALID;
