-- After 20261129060111_day_of_the_desk
-- While these are built everybody reads on; whoever writes an order waits. Both hold few rows.
-- CreateIndex
CREATE INDEX IF NOT EXISTS "desk_order_done" ON "desk_order"("done_at", "ordered_at", "placement_id", "booking_id") WHERE (done_at IS NOT NULL);

-- CreateIndex
CREATE INDEX IF NOT EXISTS "desk_order_in_progress" ON "desk_order"("partner_id", "due_at") WHERE (status = 'inProgress');
