-- After 20261129060118_desk_words
-- While the index is built everybody reads on; whoever writes an order waits.

-- The words of an address that say where it is, and the status of its order, which no typed word can be: so open orders of a
-- place are found without those that are done.
CREATE FUNCTION "place_words"(address jsonb, status "BookingStatus") RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(ARRAY['=' || status]) || public.said_words(concat_ws(
    ' ', address ->> 'flat', address ->> 'street', address ->> 'landmark', address ->> 'city', address ->> 'district'
  ))
$$;

-- A deleted customer's order has no address, and is not among them.
CREATE INDEX "booking_place_words" ON "booking" USING gin (place_words(delivery_address, status)) WITH (fastupdate = off)
  WHERE customer_id IS NOT NULL AND order_id IS NOT NULL;
