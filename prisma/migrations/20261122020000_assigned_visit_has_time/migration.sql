-- A partner's visit has a time: without one neither "in one place at a time" nor "12 hours before" means anything.
-- Not validated where it cannot be: a visit that was given before this rule keeps its partner, can still get a time or be
-- called off, and takes no other change.
ALTER TABLE "visit" ADD CONSTRAINT "visit_partner_scheduled"
  CHECK (partner_id IS NULL OR starts_at IS NOT NULL OR cancelled_at IS NOT NULL) NOT VALID;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM "visit" WHERE partner_id IS NOT NULL AND starts_at IS NULL AND cancelled_at IS NULL) THEN
    ALTER TABLE "visit" VALIDATE CONSTRAINT "visit_partner_scheduled";
  END IF;
END
$$;
