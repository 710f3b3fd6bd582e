-- A part of the day may be asked for on any day, and a day only where the checkout offers it: from the day of the order in
-- India to thirty days after the first that is left.
ALTER TABLE "placement"
  DROP CONSTRAINT "placement_preferred",
  ADD CONSTRAINT "placement_preferred_day" CHECK (
    preferred_day BETWEEN (created_at AT TIME ZONE 'Asia/Kolkata')::date
      AND (created_at AT TIME ZONE 'Asia/Kolkata')::date + 31
  );
