-- After 20261129060119_place_words
-- While these indexes are built everybody reads on; whoever writes a message, an address, a contact number or something that is
-- audited waits.

-- CreateIndex
CREATE INDEX "audit_entry_subject_part" ON "audit_entry" USING GIN ("subject_id" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "contact_number_part" ON "contact_number" USING GIN ("number" gin_trgm_ops) WITH (fastupdate = off);

-- What the schema file cannot say.

-- What the desk seeks any part of: the number of a message in capitals, the digits of its writer's phone, and the mailbox in small
-- letters, so that no part of one is taken for a part of another.
CREATE FUNCTION "message_parts"(reference text, id uuid, phone text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT concat_ws(
    ' ', coalesce(reference, 'M-' || upper(left(id::text, 8))), regexp_replace(public.search_key(phone), '[^0-9]', '', 'g'),
    lower(split_part(email, '@', 1))
  )
$$;
CREATE INDEX "message_part" ON "message" USING gin (message_parts(reference, id, contact_number, email) gin_trgm_ops)
  WITH (fastupdate = off);

-- The words of a customer's address that say where it is, the PIN code among them.
CREATE FUNCTION "address_words"(flat text, street text, landmark text, city text, district text, pin text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT public.said_words(concat_ws(' ', flat, street, landmark, city, district, pin))
$$;
CREATE INDEX "address_words" ON "address" USING gin (address_words(flat, street, landmark, city, district, postal_code))
  WITH (fastupdate = off);
