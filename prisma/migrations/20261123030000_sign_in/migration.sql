-- The browser in which a code step began has tries of its own, so that a stranger's wrong codes do not use them up.
ALTER TABLE "one_time_code"
  ADD COLUMN "browser_hash" TEXT,
  ADD COLUMN "own_attempts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_own_attempts" CHECK (own_attempts BETWEEN 0 AND 5);

-- Whether a second browser registered the e-mail before it was verified.
ALTER TABLE "customer" ADD COLUMN "contested" BOOLEAN NOT NULL DEFAULT false;

-- A session ends when nobody has used it for 14 days: "expires_at" moves on with use, and never past the life of its token.
UPDATE "session" SET expires_at = greatest(created_at, least(expires_at, last_seen_at + interval '14 days'))
  WHERE revoked_at IS NULL;

-- A customer has at most 20 sessions (maxSessions in lib/sessions/rules.ts): the oldest one makes room.
WITH live AS (
  SELECT id, row_number() OVER (PARTITION BY customer_id ORDER BY created_at DESC, id) AS place
  FROM "session" WHERE revoked_at IS NULL AND expires_at > now()
)
UPDATE "session" SET revoked_at = now() FROM live WHERE live.id = "session".id AND place > 20;

CREATE FUNCTION "bound_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of several log-ins at once each waits for those before it and sees their sessions. The customer's row is not locked for
  -- that: a change of password locks it before the trusted browsers, and a log-in in one of them afterwards.
  PERFORM pg_advisory_xact_lock(hashtextextended('sessions ' || NEW.customer_id::text, 0));
  UPDATE "session" SET revoked_at = NEW.created_at WHERE id IN (
    SELECT id FROM "session"
    WHERE customer_id = NEW.customer_id AND revoked_at IS NULL AND expires_at > NEW.created_at
    ORDER BY created_at DESC, id = NEW.id DESC, id OFFSET 20
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER "bound_sessions" AFTER INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION "bound_sessions"();
