import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSources } from '@/scripts/boundaries/read.mjs'

/** Words that customers do not read, and the one that they read instead. */
const others: [RegExp, string][] = [
  [/\bsign(ed|s|ing)?[ -](in|out|off)\b/i, 'log in, log out'],
  [/\b(pincode|postal code|zip code|pin number)\b/i, 'PIN code'],
  [/\b(technician|expert|serviceman|worker|engineer|mechanic)s?\b/i, 'professional'],
  [/\bdelivery\b/i, 'visit'],
  [/\b(appointment|reservation)s?\b/i, 'visit'],
]

/** Texts that the specification fixes, by the line that does. */
const fixed: Record<string, RegExp[]> = {
  'HOME-07': [/[Ee]xpert technicians/, /[Ee]xpert RO installation/],
  'PROF-04': [/Indian pincode must be 6 digits/, /Invalid pincode/, /Error validating pincode/],
}

/** Nobody but the team reads these, or no people at all. */
const notForCustomers =
  /^components\/(dispatch|board|orders|partners|operators|callers|billing|audit|daylinks|reference)\/|^app\/(\(operator\)|api|day)\//

/** What stands between tags, and in quotes as a sentence or a label: words with a capital or a space. */
function textsOf(source: string) {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/^\s*\/\/.*$/gm, ' ')
    .replace(/^import .*$/gm, ' ')
  const quoted = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((found) => found.slice(1).join(''))
  const between = [...code.matchAll(/>([^<>{}=;]*)</g)].map(([, text = '']) => text)
  return [...quoted.filter((text) => /^[A-Z].*\s|^[A-Z][a-z]+$/.test(text.trim())), ...between].map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
}

test('customers read one word for one thing', () => {
  const files = [...listSources('.')].filter(
    (file) => /^(components|app)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file) && !notForCustomers.test(file),
  )
  const documents = [...listSources('.')].filter((file) => /^lib\/.*\/?documents(\/[\w-]+)?\.tsx$/.test(file))
  expect(files.length).toBeGreaterThan(150)
  expect(documents.length).toBeGreaterThan(3)
  const found = [...files, ...documents].flatMap((file) =>
    textsOf(readFileSync(file, 'utf8')).flatMap((text) => {
      const rest = Object.values(fixed)
        .flat()
        .reduce((left, one) => left.replace(one, ''), text)
      return others.flatMap(([other, word]) => (other.test(rest) ? [`${file}: "${text}", say ${word}`] : []))
    }),
  )
  expect(found).toEqual([])
})
