-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('signIn', 'password');

-- AlterTable
ALTER TABLE "booking" ALTER COLUMN "customer_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "deletion_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "one_time_code" DROP CONSTRAINT "one_time_code_pkey",
ADD COLUMN     "purpose" "CodePurpose" NOT NULL DEFAULT 'signIn',
ADD CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("customer_id", "purpose");

-- AlterTable
ALTER TABLE "placement" ALTER COLUMN "customer_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "trusted_id" UUID,
ADD COLUMN     "user_agent" TEXT;
-- Sessions of before were last seen when they began, as far as is known.
UPDATE "session" SET "last_seen_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "trusted_browser" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_browser_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trusted_browser_secret_hash_key" ON "trusted_browser"("secret_hash");

-- CreateIndex
CREATE INDEX "trusted_browser_customer_id_idx" ON "trusted_browser"("customer_id");

-- CreateIndex
CREATE INDEX "trusted_browser_expires_at_idx" ON "trusted_browser"("expires_at");

-- CreateIndex
CREATE INDEX "customer_unverified" ON "customer"("updated_at") WHERE (verified_at IS NULL);

-- CreateIndex
CREATE INDEX "customer_deletion_due" ON "customer"("deletion_due_at") WHERE (deletion_due_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "one_time_code_expires_at_idx" ON "one_time_code"("expires_at");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "session_trusted_id_idx" ON "session"("trusted_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_trusted_id_fkey" FOREIGN KEY ("trusted_id") REFERENCES "trusted_browser"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_browser" ADD CONSTRAINT "trusted_browser_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

ALTER TABLE "customer"
  ADD CONSTRAINT "customer_deletion" CHECK ((deletion_asked_at IS NULL) = (deletion_due_at IS NULL) AND deletion_due_at > deletion_asked_at);
ALTER TABLE "session" ADD CONSTRAINT "session_user_agent" CHECK (length(user_agent) <= 400);
ALTER TABLE "trusted_browser"
  ADD CONSTRAINT "trusted_browser_user_agent" CHECK (length(user_agent) <= 400),
  ADD CONSTRAINT "trusted_browser_expires" CHECK (expires_at > created_at);

-- An order outlives its customer, but nothing of the person: a cart does not, and what is open was ended before.
ALTER TABLE "booking" ADD CONSTRAINT "booking_without_person" CHECK (
  customer_id IS NOT NULL OR (
    status IN ('completed', 'cancelled')
    AND delivery_address ->> 'street' = ''
    AND contact_number ->> 'number' = ''
  )
);
