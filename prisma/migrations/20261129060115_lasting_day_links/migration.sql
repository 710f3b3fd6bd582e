-- After 20261129060114_help_requests
-- A link without a day lasts, and is bound to a phone. Those that were issued for one day serve on until it is over, and so does the release
-- before, which issues such links alone. The table has a row or two for each partner.
-- AlterTable
ALTER TABLE "day_link" ADD COLUMN     "phone_hash" TEXT,
ALTER COLUMN "day" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "day_link_lasting" ON "day_link"("partner_id") WHERE (revoked_at IS NULL AND day IS NULL);

-- Rules that the schema file cannot say: the hash of a phone's secret and nothing longer, and none of a link of one day.
ALTER TABLE "day_link" ADD CONSTRAINT "day_link_phone" CHECK (phone_hash IS NULL OR (day IS NULL AND phone_hash ~ '^[A-Za-z0-9_-]{43}$'));
