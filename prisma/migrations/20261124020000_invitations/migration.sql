-- DropForeignKey
ALTER TABLE "operator" DROP CONSTRAINT "operator_customer_id_fkey";

-- CreateTable
CREATE TABLE "operator_invitation" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "role" "OperatorRole" NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_invitation_token_hash_key" ON "operator_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "operator_invitation_open" ON "operator_invitation"("email") WHERE (accepted_at IS NULL AND withdrawn_at IS NULL);

-- AddForeignKey
ALTER TABLE "operator" ADD CONSTRAINT "operator_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- An invitation ends in one way, and no secret outlives it.
ALTER TABLE "operator_invitation"
  ADD CONSTRAINT "operator_invitation_answered" CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  ADD CONSTRAINT "operator_invitation_secret" CHECK (token_hash IS NULL OR (accepted_at IS NULL AND withdrawn_at IS NULL)),
  ADD CONSTRAINT "operator_invitation_email" CHECK (email = lower(email) AND email LIKE '%_@_%');

-- A team has an administrator for good: the last one neither ends nor changes role, also where two end each other at once. The
-- lock makes the second of them count after the first.
CREATE FUNCTION "keep_administrator"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_administrator'));
  IF NOT EXISTS (SELECT FROM public.operator WHERE role = 'administrator' AND ended_at IS NULL) THEN
    RAISE EXCEPTION 'The last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'keep_administrator';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "keep_administrator" AFTER UPDATE OF role, ended_at ON "operator" FOR EACH ROW
  WHEN (OLD.role = 'administrator' AND OLD.ended_at IS NULL) EXECUTE FUNCTION "keep_administrator"();

-- An account is deleted with what it was in the team, but never while it is of the team.
CREATE FUNCTION "keep_operator"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'An operator is ended before the account is deleted' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'keep_operator';
END
$$;
CREATE TRIGGER "keep_operator" BEFORE DELETE ON "operator" FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION "keep_operator"();
