-- What is taken back may lie under leave again that it lay under before: only leave that was entered since then is in its way.
-- `planning.as_of` is the moment of the change that this transaction takes back.
CREATE OR REPLACE FUNCTION "refuse_work_on_leave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "partner" WHERE id = NEW.partner_id FOR NO KEY UPDATE;
  IF NEW.kind = 'work' AND EXISTS (
    SELECT FROM "busy"
    WHERE partner_id = NEW.partner_id AND kind = 'leave' AND during && NEW.during
      AND created_at > coalesce(nullif(current_setting('planning.as_of', true), ''), '-infinity')::timestamptz
  ) THEN
    RAISE EXCEPTION 'The partner is on leave then'
      USING ERRCODE = 'exclusion_violation', TABLE = 'busy', CONSTRAINT = 'busy_leave';
  END IF;
  RETURN NEW;
END
$$;
