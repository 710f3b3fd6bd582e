-- After 20261129060113_orders_of_the_day
-- CreateEnum
CREATE TYPE "HelpReason" AS ENUM ('absent', 'cannotBeDone');

-- CreateTable
CREATE TABLE "help_request" (
    "booking_id" UUID NOT NULL,
    "reason" "HelpReason" NOT NULL,
    "text" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "taken_by" UUID,

    CONSTRAINT "help_request_pkey" PRIMARY KEY ("booking_id")
);

-- AddForeignKey
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_taken_by_fkey" FOREIGN KEY ("taken_by") REFERENCES "operator"("customer_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

ALTER TABLE "help_request"
  ADD CONSTRAINT "help_request_text" CHECK (btrim(text) <> '' AND char_length(text) <= 250),
  ADD CONSTRAINT "help_request_taken" CHECK (taken_by IS NULL OR taken_at IS NOT NULL);

-- A call for help is answered by whatever changes the order: it starts or closes, is planned anew, or waits by the wish of the team.
CREATE FUNCTION "end_help"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'booking' THEN
    DELETE FROM public.help_request WHERE booking_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'order_hold' THEN
    DELETE FROM public.help_request WHERE booking_id = NEW.booking_id;
  ELSIF TG_TABLE_NAME = 'visit' THEN
    DELETE FROM public.help_request WHERE booking_id IN (SELECT id FROM public.booking WHERE visit_id = NEW.id);
  ELSE
    DELETE FROM public.help_request WHERE booking_id IN (SELECT id FROM public.booking WHERE visit_id = NEW.visit_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "end_help" AFTER UPDATE OF status, visit_id ON "booking" FOR EACH ROW
  WHEN ((OLD.status, OLD.visit_id) IS DISTINCT FROM (NEW.status, NEW.visit_id)) EXECUTE FUNCTION "end_help"();
CREATE TRIGGER "end_help" AFTER UPDATE OF starts_at, ends_at, partner_id ON "visit" FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.partner_id) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.partner_id))
  EXECUTE FUNCTION "end_help"();
-- Work may begin at another time of the same window. Where only its end changes, nobody has planned anew.
CREATE TRIGGER "end_help" AFTER UPDATE OF during ON "busy" FOR EACH ROW
  WHEN (lower(OLD.during) IS DISTINCT FROM lower(NEW.during)) EXECUTE FUNCTION "end_help"();
CREATE TRIGGER "end_help" AFTER INSERT OR UPDATE ON "order_hold" FOR EACH ROW EXECUTE FUNCTION "end_help"();

CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "help_request" FOR EACH ROW EXECUTE FUNCTION "announce_to_desk"();
