-- After 20261129060124_timeline_facts
-- An open page of a partner hears of a link that was issued, opened by a phone, allowed another one or revoked. Later looks are no news.
CREATE TRIGGER "announce_to_desk" AFTER INSERT ON "day_link" FOR EACH STATEMENT EXECUTE FUNCTION "announce_to_desk"();
CREATE TRIGGER "announce_change_to_desk" AFTER UPDATE ON "day_link" FOR EACH ROW
  WHEN ((OLD.opened_at IS NULL, OLD.phone_hash, OLD.revoked_at) IS DISTINCT FROM (NEW.opened_at IS NULL, NEW.phone_hash, NEW.revoked_at))
  EXECUTE FUNCTION "announce_to_desk"();
