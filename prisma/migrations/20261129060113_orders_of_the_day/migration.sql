-- After 20261129060112_indexes_of_the_day
-- What is open without a promise or in progress, and what was done in the last two days: few rows, found by an index.
SELECT "show_at_desk"(ARRAY(
  SELECT booking_id FROM "desk_order" WHERE state = 'toPlan' AND due_rank = 1
  UNION ALL
  SELECT booking_id FROM "desk_order" WHERE status = 'inProgress'
  UNION ALL
  SELECT booking_id FROM "desk_order" WHERE state = 'done' AND due_rank = 0 AND due_at > now() - interval '2 days'
));
