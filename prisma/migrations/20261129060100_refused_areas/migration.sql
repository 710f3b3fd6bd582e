-- Refusals are counted by the areas of the shop, of which one may lie within another; the release before counts by three digits.
ALTER TABLE "window_refusal" DROP CONSTRAINT "window_refusal_prefix",
  ADD CONSTRAINT "window_refusal_prefix" CHECK (prefix ~ '^[1-9][0-9]{0,5}$');
