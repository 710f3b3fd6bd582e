-- Whoever holds a connection open for a session hears that it ended, on whichever process; the message names the session,
-- which without the secret of the tokens opens nothing.
CREATE FUNCTION "announce_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_end', OLD.id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER "announce_revoked" AFTER UPDATE OF revoked_at ON "session"
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION "announce_session_end"();
CREATE TRIGGER "announce_deleted" AFTER DELETE ON "session"
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION "announce_session_end"();
