-- After 20261129060121_marathi_words
-- Lists the orders of a visit as a calendar names them, without sorting. While this is built everybody reads on; whoever writes an order waits.
-- CreateIndex
CREATE INDEX "booking_visit_id_created_at_order_id_idx" ON "booking"("visit_id", "created_at", "order_id");
