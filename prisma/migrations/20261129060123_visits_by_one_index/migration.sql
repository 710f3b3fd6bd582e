-- After 20261129060122_listed_in_visits
-- The index of the migration before finds whatever this one found. Apart from it, so that no reader waits while that one is built.
-- DropIndex
DROP INDEX "booking_visit_id_idx";
