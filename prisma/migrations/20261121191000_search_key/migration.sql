-- The same keys, quicker: what is plain ASCII, as most names are, has nothing to fold.
CREATE OR REPLACE FUNCTION "search_key"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    CASE
      WHEN octet_length(value) = length(value) THEN lower(value)
      ELSE translate(
        lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u093c\u094d\u200c\u200d]', '', 'g')),
        'अआाइिईीउुऊूएेऐैओोऔौऑॉऍॅऋृंँःकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह०१२३४५६७८९',
        'aaaiiiiuuuueeeeooooooeerrnnhkkggnccjjnttddnttddnppbbmyrllvsssh0123456789'
      )
    END,
    '[^a-z0-9]+', ' ', 'g'
  ))
$$;
