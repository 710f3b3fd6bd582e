-- After 20261129060115_lasting_day_links
-- AlterTable
ALTER TABLE "shift" ADD COLUMN     "rule_id" UUID;

-- CreateTable
CREATE TABLE "shift_rule" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "week" int4multirange NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE,
    "days_off" DATE[] NOT NULL DEFAULT ARRAY[]::DATE[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shift_rule_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "shift" ADD CONSTRAINT "shift_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "shift_rule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_rule" ADD CONSTRAINT "shift_rule_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema file cannot say. The release before enters shifts without a rule, and serves on.

-- A rule has days and hours, and two of one partner are never meant for the same hours of the same days.
ALTER TABLE "shift_rule"
  ADD CONSTRAINT "shift_rule_days" CHECK (last_day >= first_day),
  ADD CONSTRAINT "shift_rule_week" CHECK (NOT isempty(week) AND week <@ int4multirange(int4range(0, 11040))),
  -- What of a Sunday lies past midnight is Monday's too.
  ADD CONSTRAINT "shift_rule_apart" EXCLUDE USING gist (
    partner_id WITH =,
    daterange(first_day, last_day, '[]') WITH &&,
    (week + int4multirange(int4range(0, greatest(upper(week) - 10080, 0)))) WITH &&
  );
-- Open screens of the desk hear of it.
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "shift_rule" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
