-- Before forget_names: it calls a view by the start of its id, which may hold digits enough for the telephone number that its
-- check then refuses. Views that it would rename get a name of letters first.
UPDATE "desk_view" SET
  query = ltrim(regexp_replace(query, '(^|&)q=[^&]*', '', 'g'), '&'),
  name = 'View ' || translate(left(id::text, 8), '0123456789', 'ghijklmnop'),
  key = 'view ' || translate(left(id::text, 8), '0123456789', 'ghijklmnop')
WHERE (query ~ '(^|&)q=' AND query !~ '^(tab=[^&]*&)?q=[^&]*$') OR name ~ '@|[0-9]([[:space:]().+-]*[0-9]){6}';
