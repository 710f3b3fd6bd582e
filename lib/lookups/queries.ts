import 'server-only'
import { AppError } from '@/lib/errors'
import type { LookupResult, PostOffice } from '@/lib/lookups/schema'
import { askService, type Found, hasService } from '@/lib/lookups/upstream'

/** Spellings that differ in case, spaces or '&' are one name. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names of `name|alias|alias`, the one of today first. */
const names = (entry: string) => entry.split('|')
const named = (entry: string, key: string) => names(entry).some((name) => keyOf(name) === key)

async function load() {
  const { states, districts, blocks, pincodes } = (await import('@/lib/lookups/directory/pincodes.json')).default
  const blockNames = blocks.split('|')
  const aliases = districts.map((entry) => {
    const [name = '', state = '', ...former] = names(entry)
    return { name, stateAt: Number(state), keys: [name, ...former].map(keyOf) }
  })
  return { states, districts: aliases, blockNames, pincodes }
}
type Directory = Awaited<ReturnType<typeof load>>
let loaded: Promise<Directory> | undefined
/** Loaded on the first lookup; the PINs stay one text of 270 KB that a lookup scans. */
const directory = () => (loaded ??= load())

/** What stands for a PIN in the directory: 'place:block place:block', the place with most post offices first. */
function entriesOf({ pincodes }: Directory, pincode: string) {
  const start = pincodes.indexOf(`\n${pincode} `)
  if (start < 0) return []
  const line = pincodes.slice(start + 8, pincodes.indexOf('\n', start + 1))
  return line.split(' ').map((entry) => entry.split(':').map((part) => Number.parseInt(part, 36)) as [number, number])
}

/** A district that a PIN lies in; `keys` are its names, and `state` the names of its state, as they are compared. */
type Place = { keys: string[]; state: string; office: PostOffice }

function placeOf({ districts, states }: Directory, at: number, block: string): Place {
  const { name, stateAt, keys } = districts[at]!
  const state = states[stateAt]!
  return { keys, state, office: { District: name, Block: block, State: names(state)[0]! } }
}

/** The districts of what the service knows, spelled as in the directory, the one with most post offices first. */
function placesOf(all: Directory, found: readonly Found[]): Place[] {
  const counted = new Map<string, { place: Place; count: number }>()
  for (const { district, state, block } of found) {
    const at = all.districts.findIndex(
      (one) => one.keys.includes(keyOf(district)) && named(all.states[one.stateAt]!, keyOf(state)),
    )
    const unknown = { keys: [keyOf(district)], state, office: { District: district, Block: block, State: state } }
    const place = at < 0 ? unknown : placeOf(all, at, block)
    const key = `${place.office.District}|${place.office.State}`
    const before = counted.get(key)
    if (before) before.count += 1
    else counted.set(key, { place, count: 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).map(({ place }) => place)
}

/** The districts of a PIN as a service in front knows them, else as the directory does: it knows PINs that others lack. */
async function look(pincode: string) {
  const [all, found] = await Promise.all([directory(), askService(pincode)])
  if (found?.length) return { places: placesOf(all, found), lasting: true }
  const places = entriesOf(all, pincode).map(([at, block]) => placeOf(all, at, all.blockNames[block]!))
  return { places, lasting: found !== null || !hasService() }
}

const result = (found: PostOffice[]): LookupResult =>
  found.length ? { Status: 'Success', PostOffice: found } : { Status: 'Error', PostOffice: null }

/**
 * The districts of a PIN, the one with most post offices first (PROF-04). `lasting` is false where the
 * directory answered because the service was not available: such an answer must not be cached.
 */
export async function findPincode(pincode: string) {
  const { places, lasting } = await look(pincode)
  return { found: result(places.map(({ office }) => office)), lasting }
}

async function officesOfDistrict(name: string): Promise<PostOffice[]> {
  const { districts, states } = await directory()
  const key = keyOf(name)
  return districts
    .filter(({ keys }) => keys.includes(key))
    .map(({ name: District, stateAt }) => ({ District, Block: District, State: names(states[stateAt]!)[0]! }))
}

/** Districts of that name in any state, also by a former name (PROF-05). */
export const findDistrict = async (name: string) => result(await officesOfDistrict(name))

type Given = { postalCode: string; district: string; state: string; country: string }

/** District, state and country of an address as the look-up spells them; invalid when they are not those of its PIN (PROF-04). */
export async function confirmPlace({ postalCode, district, state, country }: Given) {
  const wrong = (field: keyof Given, message: string) => new AppError('invalid', message, { [field]: message })
  const { places } = await look(postalCode)
  const [first] = places
  if (!first) throw wrong('postalCode', 'Invalid pincode')
  if (!['india', 'bharat'].includes(keyOf(country))) throw wrong('country', 'We serve addresses in India only')
  const own = places.filter(({ keys }) => keys.includes(keyOf(district)))
  if (!own.length) {
    const known = (await officesOfDistrict(district)).length
    const list = places.map(({ office }) => office.District).join(' or ')
    throw wrong('district', known ? `PIN code ${postalCode} is in ${list}` : 'District not found in India')
  }
  const match = own.find((place) => named(place.state, keyOf(state)))
  if (!match) throw wrong('state', `PIN code ${postalCode} is in ${first.office.State}`)
  return { district: match.office.District, state: match.office.State, country: 'India' }
}
