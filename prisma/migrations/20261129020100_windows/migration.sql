-- AlterTable
ALTER TABLE "busy" ADD COLUMN     "hold_id" UUID;

-- CreateTable
CREATE TABLE "window_hold" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "main_service_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "window_hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "window_refusal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID,
    "prefix" TEXT NOT NULL,
    "main_service_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "window_refusal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "busy_hold_id_key" ON "busy"("hold_id");

-- CreateIndex
CREATE UNIQUE INDEX "window_hold_customer_id_main_service_id_key" ON "window_hold"("customer_id", "main_service_id");

-- CreateIndex
CREATE INDEX "window_hold_starts_at_idx" ON "window_hold"("starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "window_refusal_customer_id_main_service_id_prefix_starts_at_key" ON "window_refusal"("customer_id", "main_service_id", "prefix", "starts_at");

-- CreateIndex
CREATE INDEX "window_refusal_starts_at_idx" ON "window_refusal"("starts_at");

-- AddForeignKey
ALTER TABLE "busy" ADD CONSTRAINT "busy_hold_id_fkey" FOREIGN KEY ("hold_id") REFERENCES "window_hold"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "window_hold" ADD CONSTRAINT "window_hold_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "window_hold" ADD CONSTRAINT "window_hold_main_service_id_fkey" FOREIGN KEY ("main_service_id") REFERENCES "main_service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "window_refusal" ADD CONSTRAINT "window_refusal_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "window_refusal" ADD CONSTRAINT "window_refusal_main_service_id_fkey" FOREIGN KEY ("main_service_id") REFERENCES "main_service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

-- What is taken from now on, for an offer, without a look at the rows themselves.
CREATE INDEX "busy_ahead" ON "busy" ("partner_id", upper("during")) INCLUDE ("during", "kind", "hold_id", "visit_id");

-- Ten minutes: holdMs of lib/windows/rules/holds.ts.
ALTER TABLE "window_hold"
  ADD CONSTRAINT "window_hold_window" CHECK (starts_at < ends_at),
  ADD CONSTRAINT "window_hold_life" CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes');
ALTER TABLE "window_refusal" ADD CONSTRAINT "window_refusal_prefix" CHECK (prefix ~ '^[1-9][0-9]{2}$');

ALTER TABLE "busy" DROP CONSTRAINT "busy_of_visit";
ALTER TABLE "busy"
  ADD CONSTRAINT "busy_of_visit" CHECK ((kind IN ('work', 'reserved')) = (visit_id IS NOT NULL)),
  ADD CONSTRAINT "busy_of_hold" CHECK ((kind = 'hold') = (hold_id IS NOT NULL));

-- Time of a visit is work once its partner is published, and reserved until then, whoever writes it, the release before among them.
CREATE FUNCTION "kind_of_busy"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.kind := CASE WHEN EXISTS (SELECT FROM public.visit WHERE id = NEW.visit_id AND partner_id IS NOT NULL)
    THEN 'work' ELSE 'reserved' END::public."BusyKind";
  RETURN NEW;
END
$$;
CREATE TRIGGER "kind" BEFORE INSERT OR UPDATE ON "busy" FOR EACH ROW
  WHEN (NEW.visit_id IS NOT NULL) EXECUTE FUNCTION "kind_of_busy"();
CREATE FUNCTION "publish_busy"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.busy SET visit_id = NEW.id WHERE visit_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "publish_busy" AFTER UPDATE OF partner_id ON "visit" FOR EACH ROW
  WHEN ((OLD.partner_id IS NULL) <> (NEW.partner_id IS NULL)) EXECUTE FUNCTION "publish_busy"();

-- As before, and a promise whose partner nobody was told of yet may keep one free, who begins within it.
CREATE OR REPLACE FUNCTION "check_visit_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_visit uuid := CASE WHEN TG_TABLE_NAME = 'visit' THEN (to_jsonb(NEW)->>'id')::uuid
    ELSE (to_jsonb(coalesce(NEW, OLD))->>'visit_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM "visit" LEFT JOIN "busy" ON busy.visit_id = visit.id
    WHERE visit.id = of_visit AND NOT coalesce(CASE
      WHEN visit.starts_at IS NULL OR visit.cancelled_at IS NOT NULL THEN busy.id IS NULL
      WHEN visit.partner_id IS NULL THEN busy.id IS NULL OR busy.kind = 'reserved'
        AND lower(busy.during) >= visit.starts_at AND lower(busy.during) < visit.ends_at
      ELSE busy.kind = 'work' AND busy.partner_id = visit.partner_id
        AND lower(busy.during) >= visit.starts_at AND lower(busy.during) < visit.ends_at
    END, false)
  ) THEN
    RAISE EXCEPTION 'The work of visit % is not as the visit says', of_visit
      USING ERRCODE = 'check_violation', TABLE = 'visit', CONSTRAINT = 'visit_busy';
  END IF;
  RETURN NULL;
END
$$;

-- As before: a hold and a promise ask for a partner's time as planned work does.
CREATE OR REPLACE FUNCTION "refuse_work_on_leave"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "partner" WHERE id = NEW.partner_id FOR NO KEY UPDATE;
  IF NEW.kind NOT IN ('leave', 'break') AND EXISTS (
    SELECT FROM "busy"
    WHERE partner_id = NEW.partner_id AND kind = 'leave' AND during && NEW.during
      AND created_at > coalesce(nullif(current_setting('planning.as_of', true), ''), '-infinity')::timestamptz
  ) THEN
    RAISE EXCEPTION 'The partner is on leave then'
      USING ERRCODE = 'exclusion_violation', TABLE = 'busy', CONSTRAINT = 'busy_leave';
  END IF;
  RETURN NEW;
END
$$;
