-- A saved view outlives the customers who were sought with it: it keeps filters and no search, and its name no e-mail and no
-- telephone number. What was saved and written of views until now is put right first.
DELETE FROM "desk_view" WHERE query ~ '^(tab=[^&]*&)?q=[^&]*$';
UPDATE "desk_view" SET
  query = ltrim(regexp_replace(query, '(^|&)q=[^&]*', '', 'g'), '&'),
  name = 'View ' || left(id::text, 8), key = 'view ' || left(id::text, 8)
WHERE query ~ '(^|&)q=' OR name ~ '@|[0-9]([[:space:]().+-]*[0-9]){6}';
UPDATE "audit_entry" SET
  before = CASE WHEN before ? 'query' THEN (before - 'name') || jsonb_build_object('query', ltrim(regexp_replace(before ->> 'query', '(^|&)q=[^&]*', '', 'g'), '&')) END,
  after = CASE WHEN after ? 'query' THEN (after - 'name') || jsonb_build_object('query', ltrim(regexp_replace(after ->> 'query', '(^|&)q=[^&]*', '', 'g'), '&')) END
WHERE subject = 'view';
ALTER TABLE "desk_view"
  ADD CONSTRAINT "desk_view_without_search" CHECK (query !~ '(^|&)q='),
  ADD CONSTRAINT "desk_view_names_nobody" CHECK (name !~ '@|[0-9]([[:space:]().+-]*[0-9]){6}');

-- A view that is called by a name of the customer keeps its filters, and loses that name with the account.
CREATE FUNCTION "forget_view_names"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.desk_view SET name = 'View ' || left(id::text, 8), key = 'view ' || left(id::text, 8)
  WHERE regexp_split_to_array(lower(name), '[[:space:][:punct:]]+')
    && ARRAY(
      SELECT word FROM regexp_split_to_table(lower(OLD.first_name || ' ' || OLD.last_name), '[[:space:][:punct:]]+') AS word
      WHERE char_length(word) > 1
    );
  RETURN NULL;
END
$$;
CREATE TRIGGER "forget_view_names" AFTER DELETE ON "customer" FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL OR OLD.by_team) EXECUTE FUNCTION "forget_view_names"();

-- As before, and whoever was invited to the team: the e-mail goes from the audit and from the invitations. A registration that
-- nobody proved is not who was invited.
CREATE OR REPLACE FUNCTION "forget_audited_customer"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.audit_entry SET before = NULL, after = NULL, reason = NULL
  WHERE subject = 'customer' AND subject_id = OLD.id::text;
  IF OLD.verified_at IS NOT NULL OR OLD.by_team THEN
    UPDATE public.audit_entry SET before = NULL, after = NULL, reason = NULL
    WHERE subject = 'invitation' AND OLD.email IN (before ->> 'email', after ->> 'email');
    DELETE FROM public.operator_invitation WHERE email = OLD.email;
  END IF;
  RETURN NULL;
END
$$;

-- The same for those who joined by an invitation and whose account was deleted before.
UPDATE "audit_entry" AS invited SET before = NULL, after = NULL, reason = NULL
WHERE subject = 'invitation'
  AND EXISTS (SELECT FROM "audit_entry" WHERE action = 'operator.join' AND after ->> 'invitation' = invited.subject_id)
  AND NOT EXISTS (SELECT FROM "customer" WHERE email IN (invited.before ->> 'email', invited.after ->> 'email'));
