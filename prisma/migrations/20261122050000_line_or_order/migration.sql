-- A row is a line of a cart or an order, never half of one: "booking_ordered" counts what an order has, and these say the rest.
ALTER TABLE "booking"
  -- What the cart last listed is forgotten at the moment of ordering.
  ADD CONSTRAINT "booking_listed" CHECK (listed IS NULL OR status = 'addToCart'),
  -- An address and a number are there with all their fields, though they are JSON; their text may be gone with the person.
  ADD CONSTRAINT "booking_snapshots" CHECK (
    (delivery_address IS NULL OR jsonb_typeof(delivery_address) = 'object'
      AND delivery_address ?& ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode'])
    AND (contact_number IS NULL OR jsonb_typeof(contact_number) = 'object'
      AND contact_number ?& ARRAY['_id', 'label', 'number'])
  );
