-- Open screens of the desk hear of messages too: that something changed, and nothing of what.
CREATE TRIGGER "announce_to_desk" AFTER INSERT OR UPDATE OR DELETE ON "message" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT ON "message_reply" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_to_desk" AFTER INSERT ON "message_note" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
