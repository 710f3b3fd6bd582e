-- CreateEnum
CREATE TYPE "OperatorRole" AS ENUM ('administrator', 'dispatcher');

-- CreateEnum
CREATE TYPE "AuditedBy" AS ENUM ('operator', 'partner', 'commandLine');

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "ends_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "operator" (
    "customer_id" UUID NOT NULL,
    "role" "OperatorRole" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" "AuditedBy" NOT NULL,
    "by_id" UUID,
    "by_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_subject_subject_id_id_idx" ON "audit_entry"("subject", "subject_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_by_id_id_idx" ON "audit_entry"("by_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "operator" ADD CONSTRAINT "operator_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- An operator's session is never longer than twelve hours (operatorSessionMs of lib/session-life.ts), and use does not move its end.
ALTER TABLE "session" ADD CONSTRAINT "session_ends"
  CHECK (ends_at IS NULL OR (expires_at <= ends_at AND ends_at <= created_at + interval '12 hours'));
ALTER TABLE "operator" ADD CONSTRAINT "operator_ended" CHECK (ended_at >= created_at);
ALTER TABLE "audit_entry"
  ADD CONSTRAINT "audit_entry_by_whom" CHECK ((by = 'commandLine') = (by_id IS NULL)),
  ADD CONSTRAINT "audit_entry_said" CHECK (btrim(by_name) <> '' AND btrim(action) <> '' AND btrim(subject) <> ''),
  ADD CONSTRAINT "audit_entry_fields" CHECK (
    coalesce(jsonb_typeof(before), 'object') = 'object' AND coalesce(jsonb_typeof(after), 'object') = 'object'
  );

-- An order without its person names nobody in the audit either: who, when and what stay, what was written goes. The only way in
-- which entries change, with the rights of the tables' owner.
CREATE FUNCTION "forget_audited"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.audit_entry SET before = NULL, after = NULL, reason = NULL
  WHERE subject = 'order' AND subject_id = NEW.order_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_audited" AFTER UPDATE OF customer_id ON "booking" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION "forget_audited"();
