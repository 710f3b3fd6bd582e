-- What a customer wrote for the professional goes with the customer.
ALTER TABLE "placement" ADD CONSTRAINT "placement_without_person" CHECK (customer_id IS NOT NULL OR note = '');
