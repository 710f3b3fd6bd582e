-- The counts of the desk's lists are read from the indexes alone: each has what its list leaves out as its last column.
DROP INDEX "desk_order_state";
CREATE INDEX "desk_order_state" ON "desk_order"("state", "due_rank", "due_at", "ordered_at", "placement_id", "booking_id", "held_until");
DROP INDEX "desk_order_promised";
CREATE INDEX "desk_order_promised" ON "desk_order"("due_at", "ordered_at", "placement_id", "booking_id", "held_until") WHERE (breaks_at IS NOT NULL);
DROP INDEX "desk_order_breaks";
CREATE INDEX "desk_order_breaks" ON "desk_order"("breaks_at", "ordered_at", "placement_id", "booking_id", "partner_id") WHERE (breaks_at IS NOT NULL AND status = 'pending');
