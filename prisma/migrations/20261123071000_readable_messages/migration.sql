-- Control characters and what turns the direction of writing around, as lib/plain-text.ts says it: a message is read in a
-- terminal, which would obey them. A message may have lines, what stands around it may not.
UPDATE "message" SET
  name = coalesce(nullif(btrim(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''), '-'),
  email = coalesce(nullif(btrim(regexp_replace(email, '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''), '-'),
  contact_number = coalesce(nullif(btrim(regexp_replace(contact_number, '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''), '-'),
  subject = coalesce(nullif(btrim(regexp_replace(subject, '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''), '-'),
  text = coalesce(nullif(btrim(regexp_replace(text, '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'), E' \n'), ''), '-')
WHERE name || email || contact_number || subject ~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  OR text ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

ALTER TABLE "message" ADD CONSTRAINT "message_readable" CHECK (
  name || email || contact_number || subject !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  AND text !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
);
