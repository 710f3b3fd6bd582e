-- After 20261129060121_marathi_words
-- CreateEnum
CREATE TYPE "TimelineFact" AS ENUM ('time', 'timeKept', 'noTime', 'request', 'wish', 'address', 'number', 'quantity');

-- AlterTable
ALTER TABLE "tracking_entry" ADD COLUMN     "tells" "TimelineFact";
