import 'server-only'
import { AppError } from '@/lib/errors'
import type { LookupResult, PostOffice } from '@/lib/lookups/schema'

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

async function officesOf(pincode: string) {
  const all = await directory()
  return entriesOf(all, pincode).map(([place, block]) => {
    const district = all.districts[place]!
    const state = all.states[district.stateAt]!
    return {
      district,
      state,
      office: { District: district.name, Block: all.blockNames[block]!, State: names(state)[0]! },
    }
  })
}

const result = (found: PostOffice[]): LookupResult =>
  found.length ? { Status: 'Success', PostOffice: found } : { Status: 'Error', PostOffice: null }

/** The districts of a PIN, the one with most post offices first (PROF-04). */
export const findPincode = async (pincode: string) => result((await officesOf(pincode)).map(({ office }) => office))

async function officesOfDistrict(name: string): Promise<PostOffice[]> {
  const { districts, states } = await directory()
  const key = keyOf(name)
  return districts
    .filter(({ keys }) => keys.includes(key))
    .map(({ name: District, stateAt }) => ({ District, Block: District, State: names(states[stateAt]!)[0]! }))
}

/** Districts of that name in any state, also by a former name (PROF-05). */
export const findDistrict = async (name: string) => result(await officesOfDistrict(name))

type Place = { postalCode: string; district: string; state: string; country: string }

/** District, state and country of an address as the directory spells them; invalid when they are not those of its PIN (PROF-04). */
export async function confirmPlace({ postalCode, district, state, country }: Place) {
  const wrong = (field: keyof Place, message: string) => new AppError('invalid', message, { [field]: message })
  const offices = await officesOf(postalCode)
  const [first] = offices
  if (!first) throw wrong('postalCode', 'Invalid pincode')
  if (!['india', 'bharat'].includes(keyOf(country))) throw wrong('country', 'We serve addresses in India only')
  const own = offices.filter(({ district: { keys } }) => keys.includes(keyOf(district)))
  if (!own.length) {
    const known = (await officesOfDistrict(district)).length
    const list = offices.map(({ office }) => office.District).join(' or ')
    throw wrong('district', known ? `Pincode ${postalCode} is in ${list}` : 'District not found in India')
  }
  const match = own.find((place) => named(place.state, keyOf(state)))
  if (!match) throw wrong('state', `Pincode ${postalCode} is in ${first.office.State}`)
  return { district: match.office.District, state: match.office.State, country: 'India' }
}
