-- After 20261129060116_repeated_weeks
-- CreateTable
CREATE TABLE "customer_note" (
    "id" BIGSERIAL NOT NULL,
    "customer_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by" "AuditedBy" NOT NULL,
    "by_id" UUID,
    "by_name" TEXT NOT NULL,

    CONSTRAINT "customer_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_note_customer_id_id_idx" ON "customer_note"("customer_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- Rules that the schema file cannot say.

ALTER TABLE "customer_note"
  ADD CONSTRAINT "customer_note_by_whom" CHECK ((by = 'commandLine') = (by_id IS NULL)),
  ADD CONSTRAINT "customer_note_said" CHECK (btrim(text) <> '' AND btrim(by_name) <> '');
