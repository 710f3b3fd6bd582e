-- Those who were stopped are few: what they still have to do is found from them, not from all partners.
CREATE INDEX "partner_stopped" ON "partner"("id") WHERE (NOT active);
