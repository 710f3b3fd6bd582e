-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('contact', 'complaint');

-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "MessageKind" NOT NULL,
    "booking_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contact_number" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_created_at_id_idx" ON "message"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "message_booking_id_idx" ON "message"("booking_id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "message"
  -- The form of the contact page knows no order.
  ADD CONSTRAINT "message_booking" CHECK (kind = 'complaint' OR booking_id IS NULL),
  ADD CONSTRAINT "message_filled" CHECK (btrim(name) <> '' AND btrim(email) <> '' AND btrim(contact_number) <> '' AND btrim(subject) <> '' AND btrim(text) <> ''),
  -- Whoever writes needs no account, so no row may be large.
  ADD CONSTRAINT "message_bounded" CHECK (char_length(name) + char_length(email) + char_length(contact_number) + char_length(subject) + char_length(text) <= 6000);
