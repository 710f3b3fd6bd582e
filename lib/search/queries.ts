import 'server-only'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { type FoundRow, toFoundLine, toFoundService } from '@/lib/search/dto'
import type { Lexicon, SearchedService } from '@/lib/search/rules/lexicon'
import { lexiconOf } from '@/lib/search/rules/lexicon-of'
import { categoryNamed, rank } from '@/lib/search/rules/ranking'
import { maxFound, searchText } from '@/lib/search/rules/text'
import type { FoundLine, FoundService, NamedCategory } from '@/lib/search/schema'

/** More than a shop has; what goes beyond is not found. */
const most = { services: 10_000, words: 50_000 }

/** What the search knows, and the version of the public pages that it is from. */
type Known = { version: bigint; lexicon: Lexicon }

async function read(): Promise<Known> {
  // the version first: what is written meanwhile is read once more
  const { version } = await db.publicVersion.findFirstOrThrow()
  const services = await db.$queryRaw<SearchedService[]>`
    select s.id, s.name, s.heading, t.id as "typeId", t.name as "typeName", c.id as "categoryId", c.name as "categoryName",
      c.slug as "categorySlug", m.id as "mainId", m.name as "mainName",
      s.cost, s.unit::text, s.discount_percentage as percent, s.discount_valid_until::text as until
    from service s join application_type t on t.id = s.application_type_id join category c on c.id = t.category_id
      join main_service m on m.id = c.main_service_id
    where s.offered
    order by m.position, c.position, t.position, t.id, s.position, s.id
    limit ${most.services}::int`
  const words = await db.searchWord.findMany({ where: { active: true }, orderBy: { id: 'asc' }, take: most.words })
  return { version, lexicon: lexiconOf(services, words) }
}

let known: Promise<Known> | undefined

/** What the search knows; not what it knew when the public pages had the version `stale`. */
async function know(stale?: bigint): Promise<Known> {
  const now = known
  if (now && (await now).version !== stale) return now
  if (known === now) {
    const reading = read()
    known = reading
    reading.catch(() => {
      if (known === reading) known = undefined
    })
  }
  return known!
}

/** The rows of the services with these ids, in this order; each, or one without a service, with the version of the public pages. */
const rowsOf = (ids: readonly string[]) => db.$queryRaw<(FoundRow & { id: string | null; version: bigint })[]>`
  select s.id, s.name, s.heading, s.minutes, s.description, s.images, s.cost, s.unit::text, s.discount_percentage as "discountPercentage",
    s.discount_valid_until as "discountValidUntil", t.id as "typeId", t.name as "typeName", t.image as "typeImage",
    c.id as "categoryId", c.name as "categoryName", c.slug as "categorySlug",
    m.id as "mainId", m.name as "mainName", m.image as "mainImage", v.version
  from service s join application_type t on t.id = s.application_type_id join category c on c.id = t.category_id
    join main_service m on m.id = c.main_service_id
    right join public_version v on s.id = any(${ids}::uuid[]) and s.offered
  order by array_position(${ids}::uuid[], s.id)`

/**
 * The matching services, the best first. They are ranked by what is known of the catalogue and its words (`rules/ranking`); the
 * same query that reads their rows tells whether either has changed since, and then all is read anew.
 */
async function findServices(typed: string, limit: number): Promise<FoundRow[]> {
  let { version, lexicon } = await know()
  const found = () => rowsOf(rank(typed, lexicon, limit, indiaDay(new Date())).map((at) => lexicon.services[at]!.id))
  let rows = await found()
  if (rows[0]!.version !== version) {
    lexicon = (await know(version)).lexicon
    rows = await found()
  }
  return rows.filter(({ id }) => id !== null)
}

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

/**
 * The category that the typed text is all about, as 'plumber near me', with how many services it has. Where nothing was found, the
 * one of a thing that it names.
 */
export async function namedCategory(typed: unknown, isFound: boolean): Promise<NamedCategory | null> {
  const text = searchText(typed)
  if (!text) return null
  const { lexicon } = await know()
  const id = categoryNamed(text, lexicon, isFound)
  const of = lexicon.services.filter(({ categoryId }) => categoryId === id)
  return of[0] ? { slug: of[0].categorySlug, name: of[0].categoryName, count: of.length } : null
}
