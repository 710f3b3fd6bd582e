import 'server-only'
import { db } from '@/lib/db'
import { type FoundRow, toFoundLine, toFoundService } from '@/lib/search/dto'
import { maxFound, searchText } from '@/lib/search/rules'
import type { FoundLine, FoundService } from '@/lib/search/schema'

/**
 * The matching services, the best first. The steps of the query:
 * - `token`, `gram`: the first eight typed words, and every run of up to four of them.
 * - `everyday`: rows of `search_word` that resemble a run. Such a row leads to a catalogue entry or stands for other words.
 * - `term`: the words to look for: the typed ones, except those that everyday words declare to mean nothing, and the words
 *   that everyday words stand for.
 * - `entry`, `offered`, `doc`: the catalogue, with each word of a service's names and the weight of the name it is from.
 * - `fit`, `hit`, `best`: how well each word of the catalogue matches each term, and each service's best match of a term.
 * - `rarity`: a term counts the more, the fewer services match it ('pankha' more than 'repair').
 * - `named`: application types that are named outright. Their services come first, since a leaking tap is no leaking fridge.
 * - `total`, `scored`: the sum for each service. Services far behind the best are left out.
 */
const findServices = (typed: string, limit: number) => db.$queryRaw<FoundRow[]>`
  with request as materialized (select search_key(${typed}) as typed),
  token as materialized (
    select word, at::int from request, unnest(string_to_array(typed, ' ')) with ordinality as t(word, at) where at <= 8
  ),
  gram as materialized (
    select a.at as first, b.at as last,
      (select string_agg(word, ' ' order by at) from token where at between a.at and b.at) as text
    from token a join token b on b.at between a.at and a.at + 3
  ),
  everyday as materialized (
    select g.first, g.last, w.main_service_id, w.category_id, w.application_type_id, w.service_id, w.means,
      case
        when search_key(w.word) = g.text then 1
        when length(g.text) > 2 and starts_with(search_key(w.word), g.text) then 0.85
        else 0.4 + 0.5 * similarity(search_key(w.word), g.text)
      end as fit
    from gram g join search_word w on w.active and search_key(w.word) % g.text
    where similarity(search_key(w.word), g.text) >= 0.42
  ),
  term as materialized (
    select at, word, 1.0 as weight from token t
    where not exists (select from everyday h where h.means = '' and h.fit = 1 and t.at between h.first and h.last)
    union all
    select at, m.word, h.fit
    from everyday h, generate_series(h.first, h.last) as at, unnest(string_to_array(h.means, ' ')) as m(word)
    where h.means <> ''
  ),
  entry as materialized (
    select t.id as type_id, c.id as category_id, m.id as main_id,
      row_number() over (order by m.position, c.position, t.position, t.id) as position,
      search_key(t.name) as type_key, search_key(c.name) as category_key, search_key(m.name) as main_key
    from application_type t join category c on c.id = t.category_id join main_service m on m.id = c.main_service_id
  ),
  offered as materialized (
    select s.id, s.application_type_id as type_id, s.position, search_key(s.name) as name_key,
      search_key(s.heading) as heading_key
    from service s where s.offered
  ),
  doc as materialized (
    select o.id, w.word, f.weight
    from offered o join entry p using (type_id),
      lateral (values (o.name_key, 0.97), (p.type_key, 0.95), (p.category_key, 0.92), (o.heading_key, 0.7),
        (p.main_key, 0.6)) as f(key, weight),
      lateral unnest(string_to_array(f.key, ' ')) as w(word)
  ),
  fit as materialized (
    select t.at, l.word, max(t.weight * case
      when l.word = t.word then 1
      when length(t.word) > 1 and starts_with(l.word, t.word) then 0.75 + 0.2 * length(t.word) / length(l.word)
      else 0.4 + 0.5 * similarity(l.word, t.word)
    end) as fit
    from term t join (select distinct word from doc) l
      on l.word = t.word or starts_with(l.word, t.word) or similarity(l.word, t.word) >= 0.28
    group by 1, 2
  ),
  hit as (
    select d.id, f.at, max(f.fit * d.weight) + 0.01 * (count(*) filter (where f.fit > 0.9) > 1)::int as hit
    from fit f join doc d using (word) group by 1, 2
    union all
    select o.id, at, max(h.fit * case
      when h.service_id is not null then 1
      when h.application_type_id is not null then 0.99
      when h.category_id is not null then 0.98
      else 0.9
    end)
    from everyday h, generate_series(h.first, h.last) as at, entry p join offered o using (type_id)
    where o.id = h.service_id or p.type_id = h.application_type_id or p.category_id = h.category_id or p.main_id = h.main_service_id
    group by 1, 2
  ),
  best as materialized (
    select id, at, max(hit) + 0.01 * (count(*) filter (where hit > 0.9) > 1)::int as hit from hit group by 1, 2
  ),
  rarity as materialized (
    select at, ln(1 + (select count(*) from offered)::float / case count(id)
      when 0 then 20 -- a word that matches nothing may be a typing error, and must not hide what the others found
      else greatest(1, count(id) filter (where hit > 0.6)) end) as weight
    from (select distinct at from term) t left join best using (at) group by 1
  ),
  named as materialized (
    select p.type_id, max(g.last - g.first + 1) as words
    from gram g join entry p on g.text in (p.type_key, p.category_key)
      or g.last > g.first and ' ' || p.type_key || ' ' like '% ' || g.text || ' %' or exists (
      select from everyday h where h.first = g.first and h.last = g.last and h.fit = 1
        and (h.application_type_id = p.type_id or h.category_id = p.category_id))
    group by 1
  ),
  total as materialized (
    select id, sum(hit * weight) / (select sum(weight) from rarity) as score from best join rarity using (at) group by 1
  ),
  scored as materialized (
    -- rounded, so that equal sums are equal whatever the order in which they were added up
    select id, round((score + 0.65 * coalesce(words, 0))::numeric, 6) as score
    from total join offered using (id) left join named using (type_id)
  )
  select s.id, s.name, s.heading, s.description, s.images, s.cost, s.unit::text, s.discount_percentage as "discountPercentage",
    s.discount_valid_until as "discountValidUntil", t.id as "typeId", t.name as "typeName", t.image as "typeImage",
    c.id as "categoryId", c.name as "categoryName", c.slug as "categorySlug",
    m.id as "mainId", m.name as "mainName", m.image as "mainImage"
  from scored join offered o using (id) join entry p using (type_id), request,
    service s, application_type t, category c, main_service m
  where score >= greatest(0.45, 0.7 * (select max(score) from scored))
    and s.id = o.id and t.id = p.type_id and c.id = p.category_id and m.id = p.main_id
  order by score desc, greatest(similarity(name_key, typed), similarity(type_key || ' ' || name_key, typed), 0.3) desc,
    p.position, o.position, s.id
  limit ${limit}::int`

/** The services that match the typed text, the best first, at most `limit`. None for a blank text. */
export async function searchServices(typed: unknown, limit: number): Promise<FoundService[]> {
  const text = searchText(typed)
  return text ? (await findServices(text, limit)).map(toFoundService) : []
}

/** Like `searchServices`, in the form of a list on a page. */
export async function listFound(typed: unknown, limit = maxFound): Promise<FoundLine[]> {
  const text = searchText(typed)
  return text ? (await findServices(text, limit)).map(toFoundLine) : []
}
