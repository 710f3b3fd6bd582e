-- After 20261129060102_square_foot_units
-- AlterTable
ALTER TABLE "one_time_code" ADD COLUMN     "older_hashes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- Whoever types the code of an earlier mail is told of the newer one: by whichever way, and whichever release, it was replaced.
CREATE FUNCTION "keep_older_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.older_hashes := (array_prepend(OLD.hash, OLD.older_hashes))[1:5];
  RETURN NEW;
END
$$;
CREATE TRIGGER "older" BEFORE UPDATE ON "one_time_code" FOR EACH ROW
  WHEN (OLD.hash IS NOT NULL AND NEW.hash IS DISTINCT FROM OLD.hash)
  EXECUTE FUNCTION "keep_older_code"();
