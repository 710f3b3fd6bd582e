-- A contact number is found by its last digits: what it begins with, read backwards.
CREATE INDEX "desk_order_number_end" ON "desk_order" (reverse("number"));
