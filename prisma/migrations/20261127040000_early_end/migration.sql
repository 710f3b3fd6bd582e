-- AlterTable
ALTER TABLE "busy" ADD COLUMN     "planned_until" TIMESTAMPTZ(3);

-- Rules that the schema file cannot say.

-- Work that was done early ends there and then, and knows until when it was planned: it may be opened again.
ALTER TABLE "busy" ADD CONSTRAINT "busy_planned_until" CHECK (
  planned_until IS NULL OR (kind = 'work' AND planned_until > upper(during))
);

-- Who plans work anew, the release before among them, plans its end too.
CREATE FUNCTION "plan_end_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.planned_until := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "plan_end_anew" BEFORE UPDATE ON "busy" FOR EACH ROW
  WHEN (NEW.during <> OLD.during AND NEW.planned_until = OLD.planned_until)
  EXECUTE FUNCTION "plan_end_anew"();
