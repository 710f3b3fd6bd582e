-- CreateTable
CREATE TABLE "day_link" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "secret_hash" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_by" UUID,
    "opened_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "day_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "day_link_secret_hash_key" ON "day_link"("secret_hash");

-- CreateIndex
CREATE INDEX "day_link_day_idx" ON "day_link"("day");

-- CreateIndex
CREATE UNIQUE INDEX "day_link_live" ON "day_link"("partner_id", "day") WHERE (revoked_at IS NULL);

-- AddForeignKey
ALTER TABLE "day_link" ADD CONSTRAINT "day_link_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "day_link" ADD CONSTRAINT "day_link_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "operator"("customer_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- A link that opens nothing any more has no secret, and one that is live has the hash of one and nothing longer.
ALTER TABLE "day_link"
  ADD CONSTRAINT "day_link_secret" CHECK ((secret_hash IS NULL) = (revoked_at IS NOT NULL)),
  ADD CONSTRAINT "day_link_hash" CHECK (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
  ADD CONSTRAINT "day_link_in_time" CHECK (issued_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
