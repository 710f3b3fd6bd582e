-- CreateEnum
CREATE TYPE "Problem" AS ENUM ('quality', 'lateness', 'conduct', 'price', 'damage', 'other');

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "problem" "Problem",
ADD COLUMN     "reference" TEXT,
ADD COLUMN     "resolved_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "message_reference_key" ON "message"("reference");

-- CreateIndex
-- An order has one open complaint at most: whoever reports again is told of the one that is being looked into.
CREATE UNIQUE INDEX "message_one_open_complaint" ON "message"("booking_id") WHERE (kind = 'complaint' AND resolved_at IS NULL);

ALTER TABLE "message"
  DROP CONSTRAINT "message_booking",
  -- A complaint is about an order, names the problem and has a number to ask by; what comes from the contact page has none of it.
  ADD CONSTRAINT "message_complaint" CHECK (
    (kind = 'complaint') = (booking_id IS NOT NULL)
    AND (kind = 'complaint') = (problem IS NOT NULL)
    AND (kind = 'complaint') = (reference IS NOT NULL)
    AND (kind = 'complaint' OR resolved_at IS NULL)
  ),
  ADD CONSTRAINT "message_resolved" CHECK (resolved_at >= created_at);
