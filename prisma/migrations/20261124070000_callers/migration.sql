-- A customer whom the team enters for a caller (DESK-07): perhaps without an e-mail, and without a password until the mailbox is proved.
ALTER TABLE "customer" ALTER COLUMN "email" DROP NOT NULL,
  ALTER COLUMN "password_hash" DROP NOT NULL,
  ADD COLUMN     "by_team" BOOLEAN NOT NULL DEFAULT false;

-- Such a row is never swept: it has orders. So that those who wait to be swept are found beside any number of them.
DROP INDEX "customer_unverified";
CREATE INDEX "customer_unverified" ON "customer"("updated_at") WHERE (verified_at IS NULL AND NOT by_team);

-- Callers are found by any of their numbers. Numbers of a deleted customer's orders are blank and lead to nobody.
CREATE INDEX "contact_number_number_customer_id_idx" ON "contact_number"("number", "customer_id");

-- Rules that the schema file cannot say.

CREATE INDEX "booking_contact_number" ON "booking" ((contact_number ->> 'number'), customer_id)
  WHERE contact_number IS NOT NULL AND customer_id IS NOT NULL;

-- A mailbox that is proved is there, and so is a password. Only the team enters somebody without.
ALTER TABLE "customer"
  ADD CONSTRAINT "customer_verified_by_mail" CHECK (verified_at IS NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  ADD CONSTRAINT "customer_without_account" CHECK (by_team OR (email IS NOT NULL AND password_hash IS NOT NULL)),
  ADD CONSTRAINT "customer_password_of_mailbox" CHECK (password_hash IS NULL OR email IS NOT NULL);

-- An e-mail that is there may be another one later, and is never none again: so the rule below cannot be gone round.
CREATE FUNCTION "refuse_lost_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A customer does not lose the e-mail'
    USING ERRCODE = 'check_violation', TABLE = 'customer', CONSTRAINT = 'customer_keeps_email';
END
$$;
CREATE TRIGGER "keep_email" BEFORE UPDATE OF email ON "customer" FOR EACH ROW
  WHEN (OLD.email IS NOT NULL AND NEW.email IS NULL) EXECUTE FUNCTION "refuse_lost_email"();

-- Nobody signs in without an e-mail.
CREATE FUNCTION "refuse_without_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM customer WHERE id = NEW.customer_id AND email IS NULL) THEN
    RAISE EXCEPTION 'This customer has no e-mail, and cannot sign in'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'customer_signs_in_by_mail';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "needs_email" BEFORE INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION "refuse_without_email"();
CREATE TRIGGER "needs_email" BEFORE INSERT ON "one_time_code" FOR EACH ROW EXECUTE FUNCTION "refuse_without_email"();
CREATE TRIGGER "needs_email" BEFORE INSERT ON "trusted_browser" FOR EACH ROW EXECUTE FUNCTION "refuse_without_email"();

-- What was written of a customer goes with the account; who, when and what stay. With the rights of the tables' owner, as forget_audited.
CREATE FUNCTION "forget_audited_customer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.audit_entry SET before = NULL, after = NULL, reason = NULL
  WHERE subject = 'customer' AND subject_id = OLD.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_audited_customer" AFTER DELETE ON "customer" FOR EACH ROW EXECUTE FUNCTION "forget_audited_customer"();
