-- AlterTable
ALTER TABLE "message" ADD COLUMN     "first_reply_at" TIMESTAMPTZ(3),
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);

-- Generated, so that what the release before writes stands in the inbox too. The periods are those of lib/promises.ts, and a
-- test holds these to them: the first answer within 48 hours, a complaint settled within a month of India's calendar; what has
-- no clock any more comes last, by when it is deleted. A settled one has the instant of that.
ALTER TABLE "message"
  ADD COLUMN "state" TEXT NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN resolved_at IS NOT NULL THEN 'settled'
      WHEN waiting_since IS NOT NULL THEN 'waiting'
      ELSE 'open'
    END
  ) STORED,
  ADD COLUMN "clock_at" TIMESTAMPTZ(3) NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN resolved_at IS NOT NULL THEN resolved_at
      WHEN first_reply_at IS NULL THEN (created_at AT TIME ZONE 'Asia/Kolkata' + interval '48 hours') AT TIME ZONE 'Asia/Kolkata'
      WHEN kind = 'complaint' THEN (created_at AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
      ELSE (created_at AT TIME ZONE 'Asia/Kolkata' + interval '12 months') AT TIME ZONE 'Asia/Kolkata'
    END
  ) STORED;

-- CreateTable
CREATE TABLE "message_reply" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "message_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID,
    "by_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "settles" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "message_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_note" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "message_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID,
    "by_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "message_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_reply_message_id_at_idx" ON "message_reply"("message_id", "at");

-- CreateIndex
CREATE INDEX "message_note_message_id_at_idx" ON "message_note"("message_id", "at");

-- DropIndex
DROP INDEX "message_booking_id_idx";

-- CreateIndex
CREATE INDEX "message_booking_id_resolved_at_id_idx" ON "message"("booking_id", "resolved_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "message_state_kind_clock_at_id_idx" ON "message"("state", "kind", "clock_at", "id");

-- CreateIndex
CREATE INDEX "message_owner_id_state_kind_clock_at_id_idx" ON "message"("owner_id", "state", "kind", "clock_at", "id");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "operator"("customer_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reply" ADD CONSTRAINT "message_reply_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- Who writes is looked for by the beginnings of the words of their name.
CREATE INDEX "message_name_words" ON "message" USING gin (to_tsvector('simple', name));

ALTER TABLE "message"
  DROP CONSTRAINT "message_complaint",
  -- A complaint is about an order, names the problem and has a number to ask by; what comes from the contact page has none of it.
  -- Either is settled.
  ADD CONSTRAINT "message_complaint" CHECK (
    (kind = 'complaint') = (booking_id IS NOT NULL)
    AND (kind = 'complaint') = (problem IS NOT NULL)
    AND (kind = 'complaint') = (reference IS NOT NULL)
  ),
  ADD CONSTRAINT "message_answered" CHECK (
    (first_reply_at IS NULL OR first_reply_at >= created_at)
    AND (waiting_since IS NULL OR coalesce(waiting_since >= first_reply_at, false))
  );

-- The team's texts are of the form of a message's, and as bounded.
ALTER TABLE "message_reply"
  ADD CONSTRAINT "message_reply_filled" CHECK (btrim(by_name) <> '' AND btrim(text) <> ''),
  ADD CONSTRAINT "message_reply_bounded" CHECK (char_length(text) <= 5000),
  ADD CONSTRAINT "message_reply_readable" CHECK (text !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]');
ALTER TABLE "message_note"
  ADD CONSTRAINT "message_note_filled" CHECK (btrim(by_name) <> '' AND btrim(text) <> ''),
  ADD CONSTRAINT "message_note_bounded" CHECK (char_length(text) <= 5000),
  ADD CONSTRAINT "message_note_readable" CHECK (text !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]');
