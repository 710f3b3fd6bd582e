-- After 20261129060117_customer_notes
-- While these indexes are built everybody reads on; whoever writes a customer, a partner, a message or an order at the desk waits.

-- CreateIndex
CREATE INDEX "desk_order_number_part" ON "desk_order" USING GIN ("order_number" gin_trgm_ops) WITH (fastupdate = off);

-- What the schema file cannot say.

-- The words of a text as the desk seeks them, of any script: small letters without accents. Words end at signs and not by the
-- operating system's rules, which part the letters of some scripts from their vowel signs. One with an apostrophe is one word too.
CREATE FUNCTION "said_words"(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 60)), '{}'))
  FROM (
    SELECT CASE
      WHEN octet_length(value) = length(value) THEN lower(value)
      ELSE translate(replace(replace(replace(lower(regexp_replace(
        normalize(value, NFKD), '[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'
      )), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'đðøłı‘’ʼ', 'ddoli''''''')
    END AS plain
  ) AS small,
  regexp_split_to_table(
    plain || CASE WHEN plain LIKE '%''%' THEN ' ' || replace(plain, '''', '') ELSE '' END,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u206f\u3000]+'
  ) AS word
  WHERE word <> ''
$$;

-- What finds a text in which each typed word begins a word, in whatever order; null where no word was typed. Words hold no sign of a query.
-- One with an apostrophe is sought as one word or as its parts.
CREATE FUNCTION "begun_words"(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(query, ' | ')::tsquery FROM (
    SELECT string_agg('''' || word || ''':*', ' & ') AS query
    FROM (VALUES (''), (' ')) AS apostrophe(sign), unnest(tsvector_to_array(public.said_words(translate(typed, '''‘’ʼ', repeat(sign, 4))))) AS word
    WHERE sign = '' OR typed ~ '[''‘’ʼ]'
    GROUP BY sign
  ) AS spelling
$$;

CREATE INDEX "customer_words" ON "customer" USING gin (said_words(first_name || ' ' || last_name)) WITH (fastupdate = off);
CREATE INDEX "partner_words" ON "partner" USING gin (said_words(full_name)) WITH (fastupdate = off);
CREATE INDEX "message_words" ON "message" USING gin (said_words(name)) WITH (fastupdate = off);
-- What a customer wrote by the contact form is known by its sender.
CREATE INDEX "message_sender" ON "message" (lower(email), "created_at" DESC, "id" DESC);
