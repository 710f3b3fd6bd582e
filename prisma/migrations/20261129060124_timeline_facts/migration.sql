-- After 20261129060123_visits_by_one_index
-- CreateEnum
CREATE TYPE "TimelineFact" AS ENUM ('time', 'timeKept', 'noTime', 'request', 'wish', 'address', 'number', 'quantity');

-- AlterTable
ALTER TABLE "tracking_entry" ADD COLUMN     "tells" "TimelineFact";
