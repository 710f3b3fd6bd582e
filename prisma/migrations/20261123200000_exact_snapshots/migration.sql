-- An order shows its address and its number as they are stored: so they hold these fields, and no others.
UPDATE "booking" SET
  delivery_address = (
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(delivery_address)
    WHERE key = ANY (ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode'])
  ),
  contact_number = (
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(contact_number) WHERE key = ANY (ARRAY['_id', 'label', 'number'])
  )
WHERE delivery_address - ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode'] <> '{}'
  OR contact_number - ARRAY['_id', 'label', 'number'] <> '{}';

ALTER TABLE "booking" DROP CONSTRAINT "booking_snapshots", ADD CONSTRAINT "booking_snapshots" CHECK (
  (delivery_address IS NULL OR jsonb_typeof(delivery_address) = 'object'
    AND delivery_address ?& ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode']
    AND delivery_address - ARRAY['_id', 'label', 'street', 'city', 'district', 'state', 'country', 'postalCode'] = '{}')
  AND (contact_number IS NULL OR jsonb_typeof(contact_number) = 'object'
    AND contact_number ?& ARRAY['_id', 'label', 'number']
    AND contact_number - ARRAY['_id', 'label', 'number'] = '{}')
);
