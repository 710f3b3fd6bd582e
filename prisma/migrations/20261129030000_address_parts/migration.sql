-- An address as people give it: where the door is, who is at home and how they are reached, and a point on the map.
ALTER TABLE "address"
  ADD COLUMN "flat" TEXT,
  ADD COLUMN "landmark" TEXT,
  ADD COLUMN "person_name" TEXT,
  ADD COLUMN "person_number" TEXT,
  ADD COLUMN "latitude" DOUBLE PRECISION,
  ADD COLUMN "longitude" DOUBLE PRECISION;

-- Rules that the schema file cannot say.

ALTER TABLE "address"
  -- What nobody gave is null, so that it is left out wherever an address is written down.
  ADD CONSTRAINT "address_parts" CHECK (flat <> '' AND landmark <> ''),
  ADD CONSTRAINT "address_person" CHECK ("is_person_name"(person_name) AND person_name <> '' AND person_number ~ '^[0-9]{10,17}$'),
  -- A point on the earth, to a tenth of a metre. NaN is above every number to PostgreSQL.
  ADD CONSTRAINT "address_position" CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
    AND latitude = round(latitude::numeric, 6)::double precision
    AND longitude = round(longitude::numeric, 6)::double precision
  );

-- The copy that an order keeps has these fields too where the address had them, and no others. Snapshots of before stay as they are.
ALTER TABLE "booking" DROP CONSTRAINT "booking_snapshots", ADD CONSTRAINT "booking_snapshots" CHECK (
  (delivery_address IS NULL OR jsonb_typeof(delivery_address) = 'object'
    AND delivery_address ?& ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode']
    AND delivery_address - ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode',
      'flat', 'landmark', 'personName', 'personNumber', 'position'] = '{}'
    AND jsonb_typeof(delivery_address -> 'flat') = 'string'
    AND jsonb_typeof(delivery_address -> 'landmark') = 'string'
    AND jsonb_typeof(delivery_address -> 'personName') = 'string'
    AND jsonb_typeof(delivery_address -> 'personNumber') = 'string'
    AND (NOT delivery_address ? 'position' OR jsonb_typeof(delivery_address -> 'position') = 'object'
      AND delivery_address -> 'position' ?& ARRAY['latitude', 'longitude']
      AND (delivery_address -> 'position') - ARRAY['latitude', 'longitude'] = '{}'
      -- Between two numbers jsonb has numbers alone.
      AND delivery_address #> '{position,latitude}' BETWEEN '-90' AND '90'
      AND delivery_address #> '{position,longitude}' BETWEEN '-180' AND '180'))
  AND (contact_number IS NULL OR jsonb_typeof(contact_number) = 'object'
    AND contact_number ?& ARRAY['_id', 'label', 'number']
    AND contact_number - ARRAY['_id', 'label', 'number'] = '{}')
);

-- An order outlives its customer, but no door, no landmark, nobody at home and no point on the map.
ALTER TABLE "booking" DROP CONSTRAINT "booking_without_person", ADD CONSTRAINT "booking_without_person" CHECK (
  customer_id IS NOT NULL OR (
    status IN ('completed', 'cancelled')
    AND delivery_address ->> 'street' = ''
    AND NOT delivery_address ?| ARRAY['flat', 'landmark', 'personName', 'personNumber', 'position']
    AND contact_number ->> 'number' = ''
  )
);
