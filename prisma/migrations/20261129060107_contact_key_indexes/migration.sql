-- After 20261129060106_older_cancellations
-- While these are built everybody reads on, since nothing here changes the table; whoever writes an order waits. A database that
-- was upgraded between two releases may have both.
-- CreateIndex
CREATE INDEX IF NOT EXISTS "booking_without_key" ON "booking"("id") WHERE (contact_key IS NULL AND contact_number IS NOT NULL AND customer_id IS NOT NULL);

-- Callers are found by that form, and until an order has it by the number as it was written.
CREATE INDEX IF NOT EXISTS "booking_called" ON "booking" ((coalesce(contact_key, contact_number ->> 'number')), customer_id)
  WHERE contact_number IS NOT NULL AND customer_id IS NOT NULL;
