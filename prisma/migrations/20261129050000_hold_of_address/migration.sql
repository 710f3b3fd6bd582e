-- For which address a time is held. Null where the release before holds it: it is told for none then.
ALTER TABLE "window_hold" ADD COLUMN     "address_id" UUID;

-- AddForeignKey
ALTER TABLE "window_hold" ADD CONSTRAINT "window_hold_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "address"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "window_hold_address_id_idx" ON "window_hold"("address_id");

-- Rules that the schema file cannot say.

-- Whatever empties a group of a cart frees what is held of it, once the order had its turn to take that.
CREATE FUNCTION "free_hold_of_empty_group"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.window_hold
  WHERE customer_id = OLD.customer_id AND main_service_id = OLD.main_service_id AND NOT EXISTS (
    SELECT FROM public.booking
    WHERE customer_id = OLD.customer_id AND main_service_id = OLD.main_service_id AND status = 'addToCart'
  );
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "free_hold" AFTER DELETE OR UPDATE OF status ON "booking"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'addToCart') EXECUTE FUNCTION "free_hold_of_empty_group"();
