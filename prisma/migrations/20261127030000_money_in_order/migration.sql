-- AlterEnum
ALTER TYPE "LedgerKind" ADD VALUE 'reversal';

-- AlterTable
ALTER TABLE "ledger_entry" ADD COLUMN     "reverses" BIGINT,
ADD COLUMN     "taken_back" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "ledger_entry_reference_key";

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_reference_key" ON "ledger_entry"("reference") WHERE (NOT taken_back);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_reverses_key" ON "ledger_entry"("reverses");

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_reverses_fkey" FOREIGN KEY ("reverses") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Rules that the schema file cannot say.

-- A reversal takes back one payment that was noted by mistake, whole and once. What is compared is a text: a value that was just
-- added to an enum cannot be used yet.
ALTER TABLE "ledger_entry"
  ADD CONSTRAINT "ledger_entry_reversal" CHECK ((reverses IS NOT NULL) = (kind::text = 'reversal')),
  ADD CONSTRAINT "ledger_entry_taken_back" CHECK (NOT taken_back OR kind::text = 'payment');

-- How money stands is counted entry by entry in their order, as in lib/billing/rules/money.ts, which a test holds to this: what is
-- given back while more is paid than charged is no longer paid, and only what goes beyond that stays given. The order is locked first,
-- so that of entries at the same moment each counts what the others have written. What stood before stays as it was: of no entry
-- is less due than by the rule that this takes the place of.
CREATE OR REPLACE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
  paid bigint := 0;
  refunded bigint := 0;
  written bigint := 0;
  too_much bigint;
  entry record;
  fault text;
BEGIN
  PERFORM 1 FROM booking WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  charged := coalesce((SELECT total FROM bill WHERE booking_id = NEW.booking_id), 0);
  FOR entry IN SELECT kind, amount FROM ledger_entry WHERE booking_id = NEW.booking_id ORDER BY id LOOP
    written := written + 1;
    CASE entry.kind
      WHEN 'payment' THEN paid := paid + entry.amount;
      WHEN 'reversal' THEN paid := paid - entry.amount;
      WHEN 'refund' THEN refunded := refunded + entry.amount;
      WHEN 'debit' THEN charged := charged + entry.amount;
      WHEN 'credit' THEN charged := charged - entry.amount;
    END CASE;
    too_much := least(refunded, greatest(0, paid - charged));
    paid := paid - too_much;
    refunded := refunded - too_much;
  END LOOP;
  fault := CASE
    WHEN written >= 100 THEN 'ledger_entry_count'
    WHEN NEW.kind <> 'payment' AND NEW.reason IS NULL THEN 'ledger_entry_needs_reason'
    WHEN NEW.kind = 'payment' AND paid + NEW.amount > charged THEN 'ledger_entry_overpaid'
    WHEN NEW.kind = 'refund' AND refunded + NEW.amount > paid THEN 'ledger_entry_refunded'
    WHEN NEW.kind = 'reversal' AND NOT EXISTS (
      SELECT FROM ledger_entry
      WHERE id = NEW.reverses AND booking_id = NEW.booking_id AND kind = 'payment' AND amount = NEW.amount
    ) THEN 'ledger_entry_reverses'
    WHEN NEW.kind = 'reversal' AND refunded + NEW.amount > paid THEN 'ledger_entry_reversed'
    WHEN NEW.kind = 'credit' AND NEW.amount > charged THEN 'ledger_entry_credited'
    WHEN NEW.kind = 'debit' AND charged + NEW.amount > 1000000 THEN 'ledger_entry_debited'
    WHEN NEW.kind = 'debit' AND (SELECT service_cost = 0 FROM booking WHERE id = NEW.booking_id) THEN 'ledger_entry_of_revisit'
  END;
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'This entry does not go with what was billed and paid'
      USING ERRCODE = 'check_violation', TABLE = 'ledger_entry', CONSTRAINT = fault;
  END IF;
  -- Only a reversal says that a payment was taken back.
  NEW.taken_back := false;
  IF EXISTS (SELECT FROM booking WHERE id = NEW.booking_id AND customer_id IS NULL) THEN NEW.reason := NULL; END IF;
  RETURN NEW;
END
$$;

-- The reference of a payment that was never made, or of another order, is free again. With the rights of the tables' owner: the role
-- that serves changes no entry.
CREATE FUNCTION "take_back_payment"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.ledger_entry SET taken_back = true WHERE id = NEW.reverses;
  RETURN NULL;
END
$$;
CREATE TRIGGER "take_back" AFTER INSERT ON "ledger_entry" FOR EACH ROW
  WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION "take_back_payment"();

-- Open screens of the desk hear of money too: that something changed, and nothing of what.
CREATE TRIGGER "announce_to_desk" AFTER INSERT ON "bill" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
