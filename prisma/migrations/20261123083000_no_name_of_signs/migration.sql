-- Signs alone are no name, as isOfSigns of lib/account says it; a lone dot is left to those who have one name only.
ALTER FUNCTION "is_person_name"(text) RENAME TO "has_name_characters";

CREATE FUNCTION "is_person_name"(name text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT "has_name_characters"(name) AND (name !~ '^[ .''\u2019-]+$' OR name = '.')
$$;

-- Both of them called the function by its identity, whatever its name.
DROP TRIGGER "person_name_new" ON "customer";
CREATE TRIGGER "person_name_new" BEFORE INSERT ON "customer" FOR EACH ROW
  WHEN (NOT ("is_person_name"(NEW.first_name) AND "is_person_name"(NEW.last_name)))
  EXECUTE FUNCTION "refuse_person_name"();
DROP TRIGGER "person_name_changed" ON "customer";
CREATE TRIGGER "person_name_changed" BEFORE UPDATE ON "customer" FOR EACH ROW
  WHEN ((NEW.first_name <> OLD.first_name AND NOT "is_person_name"(NEW.first_name))
    OR (NEW.last_name <> OLD.last_name AND NOT "is_person_name"(NEW.last_name)))
  EXECUTE FUNCTION "refuse_person_name"();
