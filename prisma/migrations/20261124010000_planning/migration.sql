-- CreateEnum
CREATE TYPE "BusyKind" AS ENUM ('work', 'leave', 'break');

-- AlterTable
ALTER TABLE "service" ADD COLUMN     "minutes" INTEGER;

-- AlterTable
ALTER TABLE "partner" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "minutes" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "busy" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "kind" "BusyKind" NOT NULL,
    "during" tstzrange NOT NULL,
    "visit_id" UUID,
    "because" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "during" tstzrange NOT NULL,

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_skill" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "partner_id" UUID NOT NULL,
    "main_service_id" UUID,
    "category_id" UUID,

    CONSTRAINT "partner_skill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_area" (
    "partner_id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,

    CONSTRAINT "partner_area_pkey" PRIMARY KEY ("partner_id","prefix")
);

-- CreateTable
CREATE TABLE "plan_undo" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_undo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "busy_visit_id_key" ON "busy"("visit_id");

-- CreateIndex
CREATE UNIQUE INDEX "partner_skill_partner_id_main_service_id_key" ON "partner_skill"("partner_id", "main_service_id");

-- CreateIndex
CREATE UNIQUE INDEX "partner_skill_partner_id_category_id_key" ON "partner_skill"("partner_id", "category_id");

-- CreateIndex
CREATE INDEX "partner_skill_main_service_id_idx" ON "partner_skill"("main_service_id");

-- CreateIndex
CREATE INDEX "partner_skill_category_id_idx" ON "partner_skill"("category_id");

-- CreateIndex
CREATE INDEX "partner_full_name_id_idx" ON "partner"("full_name", "id");

-- CreateIndex
CREATE INDEX "plan_undo_until_idx" ON "plan_undo"("until");

-- AddForeignKey
ALTER TABLE "busy" ADD CONSTRAINT "busy_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "busy" ADD CONSTRAINT "busy_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift" ADD CONSTRAINT "shift_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_skill" ADD CONSTRAINT "partner_skill_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_skill" ADD CONSTRAINT "partner_skill_main_service_id_fkey" FOREIGN KEY ("main_service_id") REFERENCES "main_service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_skill" ADD CONSTRAINT "partner_skill_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_area" ADD CONSTRAINT "partner_area_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

ALTER TABLE "service" ADD CONSTRAINT "service_minutes" CHECK (minutes BETWEEN 5 AND 720);
ALTER TABLE "visit" ADD CONSTRAINT "visit_minutes" CHECK (minutes BETWEEN 5 AND 720);
ALTER TABLE "partner_skill" ADD CONSTRAINT "partner_skill_one" CHECK (num_nonnulls(main_service_id, category_id) = 1);
ALTER TABLE "partner_area" ADD CONSTRAINT "partner_area_prefix" CHECK (prefix ~ '^[1-9][0-9]{1,5}$');
ALTER TABLE "plan_undo" ADD CONSTRAINT "plan_undo_time" CHECK (until > created_at AND undone_at BETWEEN created_at AND until);

-- A range is half-open, not empty, and has an end on both sides.
ALTER TABLE "shift"
  ADD CONSTRAINT "shift_range" CHECK (
    NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during) AND isfinite(lower(during)) AND isfinite(upper(during))
    AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL
  ),
  ADD CONSTRAINT "shift_length" CHECK (upper(during) - lower(during) <= interval '16 hours'),
  ADD CONSTRAINT "shift_apart" EXCLUDE USING gist (partner_id WITH =, during WITH &&);
ALTER TABLE "busy"
  ADD CONSTRAINT "busy_range" CHECK (
    NOT isempty(during) AND lower_inc(during) AND NOT upper_inc(during) AND isfinite(lower(during)) AND isfinite(upper(during))
    AND lower(during) IS NOT NULL AND upper(during) IS NOT NULL
  ),
  ADD CONSTRAINT "busy_of_visit" CHECK ((kind = 'work') = (visit_id IS NOT NULL)),
  ADD CONSTRAINT "busy_because" CHECK (char_length(because) <= 300 AND btrim(because) <> ''),
  ADD CONSTRAINT "busy_leave_apart" EXCLUDE USING gist (partner_id WITH =, during WITH &&) WHERE (kind = 'leave');

-- What is planned already. Its visits do not overlap: the constraint that goes below has seen to it.
INSERT INTO "busy" (partner_id, kind, during, visit_id, created_at)
SELECT partner_id, 'work', tstzrange(starts_at, ends_at), id, updated_at FROM "visit"
WHERE partner_id IS NOT NULL AND starts_at IS NOT NULL AND cancelled_at IS NULL;

-- A partner is in one place at a time, and works in no break. Leave may lie over work that was planned before it. Its name ends in that
-- of the constraint that it takes the place of, by which the release before knows a partner who has another visit. Only a swap of
-- two visits defers it.
ALTER TABLE "visit" DROP CONSTRAINT "visit_partner_free";
ALTER TABLE "busy" ADD CONSTRAINT "busy_visit_partner_free" EXCLUDE USING gist (
  partner_id WITH =, during WITH &&
) WHERE (kind <> 'leave') DEFERRABLE INITIALLY IMMEDIATE;

-- Who writes a visit and its version writes its row of "busy" too. Whoever does not know versions, the release before among them, has
-- the row written here: the whole window then, or the exact time as it was where the window stays. A visit that is called off
-- takes no time.
CREATE FUNCTION "keep_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.version <> OLD.version THEN
      RETURN NEW;
    END IF;
    NEW.version := OLD.version + 1;
  END IF;
  IF NEW.partner_id IS NULL OR NEW.starts_at IS NULL OR NEW.cancelled_at IS NOT NULL THEN
    DELETE FROM "busy" WHERE visit_id = NEW.id;
  ELSE
    INSERT INTO "busy" AS held (partner_id, kind, during, visit_id, created_at)
    VALUES (NEW.partner_id, 'work', tstzrange(NEW.starts_at, NEW.ends_at), NEW.id, NEW.updated_at)
    ON CONFLICT (visit_id) DO UPDATE SET partner_id = excluded.partner_id,
      during = CASE WHEN (OLD.starts_at, OLD.ends_at) = (NEW.starts_at, NEW.ends_at) THEN held.during ELSE excluded.during END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "keep_busy" BEFORE UPDATE ON "visit" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.partner_id, OLD.cancelled_at)
    IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.partner_id, NEW.cancelled_at))
  EXECUTE FUNCTION "keep_busy"();
-- After the row, which "busy" refers to.
CREATE TRIGGER "begin_busy" AFTER INSERT ON "visit" FOR EACH ROW
  WHEN (NEW.partner_id IS NOT NULL) EXECUTE FUNCTION "keep_busy"();

-- The partner whom the customer is told of is the one who is kept free, and begins within the window that was promised.
CREATE FUNCTION "check_visit_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_visit uuid := CASE WHEN TG_TABLE_NAME = 'visit' THEN (to_jsonb(NEW)->>'id')::uuid
    ELSE (to_jsonb(coalesce(NEW, OLD))->>'visit_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM "visit" LEFT JOIN "busy" ON busy.visit_id = visit.id
    WHERE visit.id = of_visit AND NOT coalesce(CASE
      WHEN visit.partner_id IS NULL OR visit.starts_at IS NULL OR visit.cancelled_at IS NOT NULL THEN busy.id IS NULL
      ELSE busy.partner_id = visit.partner_id
        AND lower(busy.during) >= visit.starts_at AND lower(busy.during) < visit.ends_at
    END, false)
  ) THEN
    RAISE EXCEPTION 'The work of visit % is not as the visit says', of_visit
      USING ERRCODE = 'check_violation', TABLE = 'visit', CONSTRAINT = 'visit_busy';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "visit_busy" AFTER INSERT OR UPDATE ON "visit" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "check_visit_busy"();
CREATE CONSTRAINT TRIGGER "busy_of_its_visit" AFTER INSERT OR UPDATE OR DELETE ON "busy" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "check_visit_busy"();

-- Leave stops new work at once, whoever plans it. Both take the partner's row first, so that of two at the same moment one sees the other.
CREATE FUNCTION "refuse_work_on_leave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "partner" WHERE id = NEW.partner_id FOR NO KEY UPDATE;
  IF NEW.kind = 'work' AND EXISTS (
    SELECT FROM "busy" WHERE partner_id = NEW.partner_id AND kind = 'leave' AND during && NEW.during
  ) THEN
    RAISE EXCEPTION 'The partner is on leave then'
      USING ERRCODE = 'exclusion_violation', TABLE = 'busy', CONSTRAINT = 'busy_leave';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "leave" BEFORE INSERT ON "busy" FOR EACH ROW EXECUTE FUNCTION "refuse_work_on_leave"();
CREATE TRIGGER "leave_moved" BEFORE UPDATE ON "busy" FOR EACH ROW
  WHEN ((OLD.partner_id, OLD.during) IS DISTINCT FROM (NEW.partner_id, NEW.during))
  EXECUTE FUNCTION "refuse_work_on_leave"();

-- Why a partner was sent all the same may name the customer: it goes when the person does.
CREATE FUNCTION "forget_because"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "busy" SET because = NULL WHERE visit_id = NEW.visit_id AND because IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_because" AFTER UPDATE OF customer_id ON "booking" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL AND NEW.visit_id IS NOT NULL)
  EXECUTE FUNCTION "forget_because"();

-- To be given to a partner is no work yet: what lies ahead waits for its beginning. No move leads back, so the rule stands aside
-- for this one statement.
ALTER TABLE "booking" DISABLE TRIGGER "move";
UPDATE "booking" SET status = 'pending' FROM "visit"
WHERE visit.id = booking.visit_id AND booking.status = 'inProgress' AND visit.starts_at > now();
ALTER TABLE "booking" ENABLE TRIGGER "move";
