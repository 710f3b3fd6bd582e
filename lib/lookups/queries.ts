import 'server-only'
import { AppError } from '@/lib/errors'
import { pincodeUnknownFault } from '@/lib/lookups/rules/fields'
import { isIndia, isPlaceName, placeKey, soundOf, writtenKeys } from '@/lib/lookups/rules/names'
import { isMilitary, nearestDigits } from '@/lib/lookups/rules/nearest'
import type { LookupResult, PostOffice } from '@/lib/lookups/schema'
import { askService, type Found, hasService } from '@/lib/lookups/upstream'
import { isPincode } from '@/lib/pincode'

/** A district or state of the directory, and the keys of all its names, the one of today first. */
type Named = { name: string; keys: readonly string[] }

const toNamed = (names: readonly string[]): Named => ({ name: names[0]!, keys: [...new Set(names.map(placeKey))] })
const isNamed = ({ keys }: Named, written: readonly string[]) => written.some((key) => keys.includes(key))

async function load() {
  const { states, districts, blocks, pincodes } = (await import('@/lib/lookups/directory/pincodes.json')).default
  const stateNames = states.map((entry) => toNamed(entry.split('|')))
  const places = districts.map((entry) => {
    const [name = '', stateAt, ...others] = entry.split('|')
    const district = toNamed([name, ...others])
    return { district, sounds: district.keys.map(soundOf), state: stateNames[Number(stateAt)]! }
  })
  const renamed = new Map<string, string[]>()
  for (const { district } of places)
    for (const key of district.keys)
      if (key !== district.keys[0]) renamed.set(key, [...(renamed.get(key) ?? []), district.name])
  // Districts of a city that is a state have its name: `दिल्ली` is `Delhi`, which begins no other place.
  for (const state of stateNames) {
    const own = places.filter((place) => place.state === state).map(({ district }) => district.name)
    if (!own.some((name) => name.includes(state.name))) continue
    for (const key of state.keys.slice(1)) if (!own.map(placeKey).includes(key)) renamed.set(key, [state.name])
  }
  return { stateNames, places, renamed, blockNames: blocks.split('|'), lines: pincodes.trim().split('\n') }
}
type Directory = Awaited<ReturnType<typeof load>>
let loaded: Promise<Directory> | undefined
/** Loaded on the first lookup; the lines of the PINs stay texts in their order, of which a lookup reads a few. */
const directory = () => (loaded ??= load())

/** A district, and of one that a PIN lies in a block of it. */
type Place = { district: Named; state: Named; block?: string }

const toOffice = ({ district, state, block = district.name }: Place): PostOffice => ({
  District: district.name,
  Block: block,
  State: state.name,
})

/** What stands for the PINs that begin so: the numbers of place and block, of each PIN the place with most post offices first. */
function entriesOf({ lines }: Directory, start: string) {
  let [from, until] = [0, lines.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if (lines[middle]! < start) from = middle + 1
    else until = middle
  }
  while (lines[until]?.startsWith(start)) until += 1
  const entries = lines.slice(from, until).flatMap((line) => line.split(' ').slice(1))
  return entries.map((entry) => entry.split(':').map((part) => Number.parseInt(part, 36)) as [number, number])
}
const entriesOfPin = (all: Directory, pincode: string) => entriesOf(all, `${pincode} `)

/** The districts of what the service knows, spelled as in the directory, the one with most post offices first. */
function placesOf(all: Directory, found: readonly Found[]): Place[] {
  const counted = new Map<string, { place: Place; count: number }>()
  for (const { district, state, block } of found) {
    const known = all.places.find(
      (one) => isNamed(one.district, writtenKeys(district)) && isNamed(one.state, writtenKeys(state)),
    )
    const place = { ...(known ?? { district: toNamed([district]), state: toNamed([state]) }), block }
    const key = `${place.district.name}|${place.state.name}`
    const before = counted.get(key)
    if (before) before.count += 1
    else counted.set(key, { place, count: 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).map(({ place }) => place)
}

/** The districts of a PIN as a service in front knows them, else as the directory does: it knows PINs that others lack. */
async function look(pincode: string) {
  const [all, found] = await Promise.all([directory(), askService(pincode)])
  if (found?.length) return { all, places: placesOf(all, found), lasting: true }
  const places = entriesOfPin(all, pincode).map(([at, block]) => ({
    ...all.places[at]!,
    block: all.blockNames[block]!,
  }))
  return { all, places, lasting: found !== null || !hasService() }
}

/**
 * The districts of the PINs that begin most alike, the one with most of them first, for a PIN that nobody knows: lists are older
 * than the newest PINs. Null where India Post never gave one that begins so.
 */
function nearestOf(all: Directory, pincode: string): PostOffice[] | null {
  if (!isPincode(pincode)) return null
  for (const digits of nearestDigits) {
    const counts = new Map<number, number>()
    for (const [at] of entriesOf(all, pincode.slice(0, digits))) counts.set(at, (counts.get(at) ?? 0) + 1)
    if (!counts.size) continue
    const ranked = [...counts].sort(([, a], [, b]) => b - a).map(([at]) => all.places[at]!)
    return ranked.map(toOffice)
  }
  return isMilitary(pincode) ? [] : null
}

const result = (found: PostOffice[]): LookupResult =>
  found.length ? { Status: 'Success', PostOffice: found } : { Status: 'Error', PostOffice: null }

/**
 * The districts of a PIN, the one with most post offices first (PROF-04), and `nearest` where nobody knows it. `lasting` is false
 * where the directory answered because the service was not available: such an answer must not be cached.
 */
export async function findPincode(pincode: string) {
  const { all, places, lasting } = await look(pincode)
  const nearest = places.length ? null : nearestOf(all, pincode)
  return { found: result(places.map(toOffice)), nearest, lasting }
}

/** Those of the PINs that the directory lacks. */
export async function listUnknownPincodes(pincodes: readonly string[]): Promise<ReadonlySet<string>> {
  const all = await directory()
  return new Set([...new Set(pincodes)].filter((pincode) => isPincode(pincode) && !entriesOfPin(all, pincode).length))
}

/** Districts of that name in any state, those for which it is better known first; else those that sound like it. */
function districtsNamed({ places }: Directory, name: string): Place[] {
  const written = writtenKeys(name)
  const rankIn = (keys: readonly string[], sought: readonly string[]) => keys.findIndex((key) => sought.includes(key))
  const ranked = (rankOf: (place: Directory['places'][number]) => number) =>
    places
      .map((place) => ({ place, rank: rankOf(place) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank)
      .map(({ place }) => place)
  const exact = ranked(({ district }) => rankIn(district.keys, written))
  return exact.length ? exact : ranked(({ sounds }) => rankIn(sounds, written.map(soundOf)))
}

/** Those in the state that is named so. */
function placesInState(places: readonly Place[], name: string) {
  const written = writtenKeys(name)
  return places.filter(({ state }) => isNamed(state, written))
}

/** Districts of that name in any state, also by a former name, an everyday one or a town's; of a state's name all of its (PROF-05). */
export async function findDistrict(name: string) {
  const all = await directory()
  const named = districtsNamed(all, name)
  return result((named.length ? named : placesInState(all.places, name)).map(toOffice))
}

/** The words of the longest other name of a place, and the districts of one such name, that are looked at. */
const mostRenamed = { words: 4, districts: 12 }

/** The text with a former, everyday or town's name in it as the directory calls the districts: of `sector 57 gurgaon` `sector 57 Gurugram`. */
export async function renamePlaces(text: string) {
  const { renamed } = await directory()
  const words = text.split(/[\s,]+/).filter(Boolean)
  for (let count = Math.min(mostRenamed.words, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const names = renamed.get(placeKey(words.slice(at, at + count).join(' ')))?.slice(0, mostRenamed.districts)
      if (names) return names.map((name) => [...words.slice(0, at), name, ...words.slice(at + count)].join(' '))
    }
  return []
}

type Given = { postalCode: string; district: string; state: string; country: string }

const wrong = (field: keyof Given, message: string) => new AppError('invalid', message, { [field]: message })
const notFound = 'District not found in India'
const choiceOf = (names: readonly string[]) => [...new Set(names)].join(' or ')

/**
 * District, state and country of an address as the look-up spells them. Throws invalid where they are not those of its PIN (PROF-04).
 * For a PIN that nobody knows a known district has to be one of its state, and an unknown one stays as it was typed (PROF-14).
 */
export async function confirmPlace({ postalCode, district, state, country }: Given) {
  const { all, places } = await look(postalCode)
  if (!places.length && !nearestOf(all, postalCode)) throw wrong('postalCode', pincodeUnknownFault)
  if (!isIndia(country)) throw wrong('country', 'We serve addresses in India only')
  const named = districtsNamed(all, district)
  const written = writtenKeys(district)
  const ofPin = places.filter(
    (place) => named.some(({ district: { name } }) => name === place.district.name) || isNamed(place.district, written),
  )
  // A known PIN needs the name of its state alone: `Delhi` is what people write for each of its districts.
  const inState = placesInState(places, district)
  const own = ofPin.length ? ofPin : places.length ? inState : named
  if (!own.length) {
    const [one] = placesInState(all.places, district)
    if (places.length) {
      const list = choiceOf(places.map((place) => place.district.name))
      throw wrong('district', named.length || one ? `PIN code ${postalCode} is in ${list}` : notFound)
    }
    if (one) throw wrong('district', `Please choose a district of ${one.state.name}`)
    if (!isPlaceName(district)) throw wrong('district', notFound)
    const known = all.stateNames.find((other) => isNamed(other, writtenKeys(state)))
    if (!known) throw wrong('state', 'State not found in India')
    return { district: district.trim(), state: known.name, country: 'India' }
  }
  const match = own.find((place) => isNamed(place.state, writtenKeys(state)))
  if (match) return { district: match.district.name, state: match.state.name, country: 'India' }
  if (places.length) throw wrong('state', `PIN code ${postalCode} is in ${places[0]!.state.name}`)
  throw wrong('state', `${own[0]!.district.name} is in ${choiceOf(own.map((place) => place.state.name))}`)
}
