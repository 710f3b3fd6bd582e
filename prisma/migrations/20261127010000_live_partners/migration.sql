-- Open screens of the desk also hear of leave, breaks, shifts, and of who the partners are and what they do.
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "busy" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "shift" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "partner" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR DELETE ON "partner_skill" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR DELETE ON "partner_area" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
