-- The timeline of an order is only added to: the role that serves has no right to change or delete what is in it, and neither
-- deleting an order nor giving it another id may do that by the way. An order that has a timeline stays.
-- DropForeignKey
ALTER TABLE "tracking_entry" DROP CONSTRAINT "tracking_entry_booking_id_fkey";

-- AddForeignKey
ALTER TABLE "tracking_entry" ADD CONSTRAINT "tracking_entry_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- An order without its person has no notes, which may name one. The only way in which entries go: with the rights of the
-- tables' owner, at the moment when an order forgets its customer, which "booking_without_person" lets happen to closed ones alone.
CREATE FUNCTION "forget_notes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.tracking_entry WHERE booking_id = NEW.id AND status = 'note';
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_notes" AFTER UPDATE OF customer_id ON "booking" FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION "forget_notes"();
