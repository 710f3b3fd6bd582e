-- The price list spelled the taps of the plumber 'Top'. The key alone: the next load of the catalogue names the type anew, unless an
-- operator has given it a name.
UPDATE "application_type" AS spelled SET key = 'tap and mixer'
WHERE key = 'top and mixer'
  AND NOT EXISTS (SELECT FROM "application_type" WHERE category_id = spelled.category_id AND key = 'tap and mixer');
