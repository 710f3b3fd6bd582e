-- After 20261129060107_contact_key_indexes
-- Looks the quantities of before through, which all fit, while everybody reads and writes on.
ALTER TABLE "booking" VALIDATE CONSTRAINT "booking_quantity";
