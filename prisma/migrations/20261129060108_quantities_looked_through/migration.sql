-- After 20261129060107_contact_key_indexes
-- Looks through what the rules of before were not: quantities, which all fit, and keys, while everybody reads and writes on.
ALTER TABLE "booking" VALIDATE CONSTRAINT "booking_quantity";
ALTER TABLE "booking" VALIDATE CONSTRAINT "booking_key_of_customer";
