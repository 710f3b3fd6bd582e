-- A tab reads its own orders alone, and the tabs are counted from the index, however many orders a customer has.
-- CreateIndex
CREATE INDEX "booking_customer_id_status_ordered_at_id_idx" ON "booking"("customer_id", "status", "ordered_at" DESC, "id" DESC);
