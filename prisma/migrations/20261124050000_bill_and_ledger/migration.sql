-- CreateEnum
CREATE TYPE "BillLineKind" AS ENUM ('service', 'labour', 'parts');

-- CreateEnum
CREATE TYPE "Consent" AS ENUM ('atDoor', 'byPhone');

-- CreateEnum
CREATE TYPE "LedgerKind" AS ENUM ('payment', 'refund', 'credit', 'debit');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('cash', 'upi');

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "revisit_of" UUID;

-- CreateTable
CREATE TABLE "bill" (
    "booking_id" UUID NOT NULL,
    "total" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bill_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "bill_line" (
    "booking_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "BillLineKind" NOT NULL,
    "quantity" INTEGER,
    "unit_price" INTEGER,
    "amount" INTEGER NOT NULL,
    "reason" TEXT,
    "consent" "Consent",
    "consented_at" TIMESTAMPTZ(3),

    CONSTRAINT "bill_line_pkey" PRIMARY KEY ("booking_id","position")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "LedgerKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "method" "PaymentMethod",
    "reference" TEXT,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_reference_key" ON "ledger_entry"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_booking_id_key_key" ON "ledger_entry"("booking_id", "key");

-- CreateIndex
CREATE INDEX "ledger_entry_booking_id_id_idx" ON "ledger_entry"("booking_id", "id");

-- CreateIndex
CREATE INDEX "booking_revisit_of_idx" ON "booking"("revisit_of") WHERE (revisit_of IS NOT NULL);

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_revisit_of_fkey" FOREIGN KEY ("revisit_of") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "bill" ADD CONSTRAINT "bill_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bill"("booking_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bill"("booking_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Rules that the schema file cannot say. What is kept here is money: the application asks the same beforehand, in words
-- (lib/billing/rules.ts), and these hold whoever writes and however many at once.

-- A revisit is an order that costs nothing; nothing else does. Of a deleted customer it no longer says what it repaired.
ALTER TABLE "booking" DROP CONSTRAINT "booking_cost";
ALTER TABLE "booking"
  ADD CONSTRAINT "booking_cost" CHECK (
    service_cost > 0 OR (service_cost = 0 AND status <> 'addToCart' AND (revisit_of IS NOT NULL OR customer_id IS NULL))
  ),
  ADD CONSTRAINT "booking_revisit" CHECK (revisit_of IS NULL OR (service_cost = 0 AND revisit_of <> id AND customer_id IS NOT NULL));

ALTER TABLE "bill" ADD CONSTRAINT "bill_total" CHECK (total BETWEEN 0 AND 1000000);
ALTER TABLE "bill_line"
  ADD CONSTRAINT "bill_line_position" CHECK (position BETWEEN 0 AND 20 AND (position = 0) = (kind = 'service')),
  -- Only the service may come to nothing: a revisit, or a discount that leaves less than half a rupee.
  ADD CONSTRAINT "bill_line_amount" CHECK (amount BETWEEN CASE kind WHEN 'service' THEN 0 ELSE 1 END AND 1000000),
  ADD CONSTRAINT "bill_line_counted" CHECK (
    num_nonnulls(quantity, unit_price) IN (0, 2) AND quantity BETWEEN 1 AND 100000 AND unit_price BETWEEN 0 AND 1000000
    AND (quantity IS NULL OR (kind = 'service' AND amount = quantity::bigint * unit_price))
  ),
  ADD CONSTRAINT "bill_line_agreed" CHECK (num_nonnulls(consent, consented_at) = CASE kind WHEN 'service' THEN 0 ELSE 2 END),
  ADD CONSTRAINT "bill_line_reason" CHECK (btrim(reason) <> '' AND char_length(reason) <= 300 AND (reason IS NULL OR kind <> 'service'));
ALTER TABLE "ledger_entry"
  ADD CONSTRAINT "ledger_entry_amount" CHECK (amount BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "ledger_entry_key" CHECK (char_length(key) BETWEEN 1 AND 200),
  ADD CONSTRAINT "ledger_entry_method" CHECK ((method IS NOT NULL) = (kind IN ('payment', 'refund'))),
  -- In capitals, so that one reference in two spellings is one.
  ADD CONSTRAINT "ledger_entry_reference" CHECK (
    (reference IS NOT NULL) = coalesce(method = 'upi', false) AND reference ~ '^[0-9A-Z]{6,35}$'
  ),
  ADD CONSTRAINT "ledger_entry_reason" CHECK (btrim(reason) <> '' AND char_length(reason) <= 300 AND (reason IS NULL OR kind <> 'payment'));

-- Work is billed once it was begun, and once: the order is locked until the bill stands.
CREATE FUNCTION "check_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM booking WHERE id = NEW.booking_id AND status IN ('inProgress', 'completed')) THEN
    RAISE EXCEPTION 'Only work that was begun is billed'
      USING ERRCODE = 'check_violation', TABLE = 'bill', CONSTRAINT = 'bill_of_work';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "check" BEFORE INSERT ON "bill" FOR EACH ROW EXECUTE FUNCTION "check_bill"();

-- A fixed price is billed as it was ordered, and what is counted at the price that was ordered for one: rounding as in
-- lib/catalogue/rules/price.ts, which a test holds to this. An extra has a reason, until its customer is deleted.
CREATE FUNCTION "check_bill_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered record;
  agreed bigint;
BEGIN
  SELECT service_cost, unit, discount_percentage, customer_id INTO ordered FROM booking WHERE id = NEW.booking_id;
  agreed := (ordered.service_cost::bigint * (100 - ordered.discount_percentage) + 50) / 100;
  IF NEW.kind <> 'service' THEN
    IF ordered.service_cost = 0 THEN
      RAISE EXCEPTION 'A revisit costs nothing'
        USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_of_revisit';
    END IF;
    IF NEW.reason IS NULL THEN
      RAISE EXCEPTION 'An extra needs a reason'
        USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_needs_reason';
    END IF;
    IF ordered.customer_id IS NULL THEN NEW.reason := NULL; END IF;
  ELSIF (CASE
    WHEN agreed IS NULL THEN NEW.amount = 0
    WHEN ordered.unit = 'visit' THEN NEW.amount <> agreed OR NEW.quantity IS NOT NULL
    ELSE NEW.quantity IS NULL OR NEW.unit_price <> agreed
  END) THEN
    RAISE EXCEPTION 'A price is billed as it was ordered'
      USING ERRCODE = 'check_violation', TABLE = 'bill_line', CONSTRAINT = 'bill_line_as_ordered';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "check" BEFORE INSERT ON "bill_line" FOR EACH ROW EXECUTE FUNCTION "check_bill_line"();

-- A bill is the sum of its lines, of which one is the service. Its total never changes, so no line joins it afterwards.
CREATE FUNCTION "check_bill_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM bill WHERE booking_id = NEW.booking_id
      AND total = (SELECT sum(amount) FROM bill_line WHERE booking_id = NEW.booking_id)
      AND EXISTS (SELECT FROM bill_line WHERE booking_id = NEW.booking_id AND position = 0)
  ) THEN
    RAISE EXCEPTION 'A bill is the sum of its lines'
      USING ERRCODE = 'check_violation', TABLE = 'bill', CONSTRAINT = 'bill_sum';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "sum" AFTER INSERT ON "bill" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "check_bill_sum"();
CREATE CONSTRAINT TRIGGER "sum" AFTER INSERT ON "bill_line" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "check_bill_sum"();

-- Nobody pays more than is due, and nobody gets back more than was paid. The order is locked first, so that of entries at the
-- same moment each counts what the others have written.
CREATE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
  paid bigint;
  refunded bigint;
  written bigint;
  fault text;
BEGIN
  PERFORM 1 FROM booking WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(CASE kind WHEN 'debit' THEN amount WHEN 'credit' THEN -amount END), 0),
    coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0), count(*)
    INTO charged, paid, refunded, written FROM ledger_entry WHERE booking_id = NEW.booking_id;
  charged := charged + coalesce((SELECT total FROM bill WHERE booking_id = NEW.booking_id), 0);
  fault := CASE
    WHEN written >= 100 THEN 'ledger_entry_count'
    WHEN NEW.kind <> 'payment' AND NEW.reason IS NULL THEN 'ledger_entry_needs_reason'
    WHEN NEW.kind = 'payment' AND paid + NEW.amount > charged THEN 'ledger_entry_overpaid'
    WHEN NEW.kind = 'refund' AND refunded + NEW.amount > paid THEN 'ledger_entry_refunded'
    WHEN NEW.kind = 'credit' AND NEW.amount > charged THEN 'ledger_entry_credited'
    WHEN NEW.kind = 'debit' AND charged + NEW.amount > 1000000 THEN 'ledger_entry_debited'
    WHEN NEW.kind = 'debit' AND (SELECT service_cost = 0 FROM booking WHERE id = NEW.booking_id) THEN 'ledger_entry_of_revisit'
  END;
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION 'This entry does not go with what was billed and paid'
      USING ERRCODE = 'check_violation', TABLE = 'ledger_entry', CONSTRAINT = fault;
  END IF;
  IF EXISTS (SELECT FROM booking WHERE id = NEW.booking_id AND customer_id IS NULL) THEN NEW.reason := NULL; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "check" BEFORE INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "check_ledger_entry"();

-- An order without its person keeps its money, and nothing that was written of the person: reasons may name somebody, and
-- nothing connects two orders. With the rights of the tables' owner, at the one moment when an order forgets its customer.
CREATE FUNCTION "forget_revisit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revisit_of := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "forget_revisit" BEFORE UPDATE OF customer_id ON "booking" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION "forget_revisit"();
CREATE FUNCTION "forget_reasons"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.bill_line SET reason = NULL WHERE booking_id = NEW.id AND reason IS NOT NULL;
  UPDATE public.ledger_entry SET reason = NULL WHERE booking_id = NEW.id AND reason IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_reasons" AFTER UPDATE OF customer_id ON "booking" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION "forget_reasons"();

-- Whoever shows the order hears of its bill and of each entry.
CREATE FUNCTION "announce_bill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('booking', customer_id::text) FROM booking WHERE id = NEW.booking_id AND customer_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "announce" AFTER INSERT ON "bill" FOR EACH ROW EXECUTE FUNCTION "announce_bill"();
CREATE TRIGGER "announce" AFTER INSERT ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "announce_bill"();
