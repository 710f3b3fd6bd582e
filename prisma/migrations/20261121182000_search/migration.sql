-- Trigrams come from the extension pg_trgm. It is a trusted one: whoever may create in the database may create it.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'the search needs the extension pg_trgm (%). Grant the user of DATABASE_URL the right CREATE on the database, or let an administrator run CREATE EXTENSION pg_trgm in it', SQLERRM;
END
$$;

-- CreateTable
CREATE TABLE "search_word" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "word" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "main_service_id" UUID,
    "category_id" UUID,
    "application_type_id" UUID,
    "service_id" UUID,
    "means" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "seeded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_area" (
    "prefix" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "seeded" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "service_area_pkey" PRIMARY KEY ("prefix")
);

-- AddForeignKey
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_main_service_id_fkey" FOREIGN KEY ("main_service_id") REFERENCES "main_service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_application_type_id_fkey" FOREIGN KEY ("application_type_id") REFERENCES "application_type"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema file cannot say.

-- A text as it is compared: Latin letters and digits, without accents. Devanagari becomes Latin, a letter for a letter: whether
-- its vowel signs are part of a word differs from one operating system to the next, and with it the trigrams. What joins or
-- parts its letters unseen goes, as accents do.
CREATE FUNCTION "search_key"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u093c\u094d\u200c\u200d]', '', 'g')),
      'अआाइिईीउुऊूएेऐैओोऔौऑॉऍॅऋृंँःकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह०१२३४५६७८९',
      'aaaiiiiuuuueeeeooooooeerrnnhkkggnccjjnttddnttddnppbbmyrllvsssh0123456789'
    ),
    '[^a-z0-9]+', ' ', 'g'
  ))
$$;

ALTER TABLE "search_word"
  ADD CONSTRAINT "search_word_heard" CHECK (search_key(word) <> ''),
  ADD CONSTRAINT "search_word_language" CHECK (language IN ('en', 'hi', 'hi-Latn')),
  -- It leads to one place of the catalogue, or stands for other words; for none, when it says nothing.
  ADD CONSTRAINT "search_word_says_one_thing" CHECK (
    num_nonnulls(main_service_id, category_id, application_type_id, service_id, means) = 1
  );
CREATE UNIQUE INDEX "search_word_once" ON "search_word" (
  word,
  coalesce(main_service_id::text, category_id::text, application_type_id::text, service_id::text, 'means ' || means)
);
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin (search_key(word) gin_trgm_ops);

ALTER TABLE "service_area"
  ADD CONSTRAINT "service_area_prefix" CHECK (prefix ~ '^[1-9][0-9]{0,5}$'),
  ADD CONSTRAINT "service_area_named" CHECK (btrim(name) <> '');

CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_word"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service_area"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
