import type { SeedService } from '@/lib/catalogue/commands'

/** Words that say more, or are written otherwise, inside a sentence. */
const spelled: Record<string, string> = {
  Induction: 'induction cooktop',
  Hydraulic: 'hydraulic lift',
  Indian: 'Indian',
}
const isShort = /^[(A-Z0-9][A-Z0-9]/

/** `Washing Machine` reads `washing machine` inside a sentence, `Split AC` reads `split AC`. */
const inSentence = (name: string) =>
  name
    .split(' ')
    .map((word) => spelled[word] ?? (isShort.test(word) ? word : word.toLowerCase()))
    .join(' ')

const rooms = { One: 'one bedroom', Two: 'two bedrooms', Three: 'three bedrooms' } as const
const flat = (bedrooms: string) => `For a home with ${rooms[bedrooms as keyof typeof rooms]}, a hall and a kitchen.`

type Told = { name: string; type: string; heading: string }
type Rule = [pattern: RegExp, text: (found: string, told: Told) => string]

/** What a name itself says, as a sentence; a name that says no more than itself has none. */
const rules: Rule[] = [
  [/^(One|Two|Three) BHK | (One|Two|Three) BHK$/, (found) => flat(found.trim().split(' ')[0]!)],
  [/ AMC$/, (_, { type }) => `Annual Maintenance Contract for one ${inSentence(type)}.`],
  [/ Season Rental$/, (_, { type }) => `A ${inSentence(type)} on rent for the season.`],
  [/ Check Up$|(?<=^TV) Inspection$/, (found, { name }) => done(name, found, 'checked and the fault found')],
  [/ Foam Jet Service$/, (_, { type }) => `The ${inSentence(type)} is cleaned with foam and a water jet.`],
  [/ Jet Service$/, (_, { type }) => `The ${inSentence(type)} is cleaned with a water jet.`],
  [/Gas Filling$/, () => 'Refrigerant gas is filled.'],
  [/Gas Top Up$/, () => 'Refrigerant gas is topped up.'],
  [/^PCB Repair$/, () => 'The control board (PCB) is repaired.'],
  [/^Low .* Repair$|Issue Repair$|Leakage Repair$/, () => 'The cause is found and repaired.'],
  [/ Uninstallation$/, (found, { name }) => done(name, found, 'disconnected and taken from its place')],
  [/ Installation$/, (found, { name }) => done(name, found, 'fitted')],
  [/ Replacement$/, (found, { name }) => done(name, found, 'replaced')],
  [/ Assembly$/, (found, { name }) => done(name, found, 'put together')],
  [/ Repair$/, (found, { name }) => done(name, found, 'repaired')],
  [
    /Not |^No |^Excess|Issue$|Leakage$|^Blank|^Lines|^Distorted|^Blurred|^Low /,
    () => 'The cause is found and repaired.',
  ],
]
/** `The bed legs are repaired.`, of `Bed Legs Repair` less ` Repair`. */
function done(name: string, found: string, what: string) {
  const thing = inSentence(name.slice(0, -found.length))
  return `The ${thing} ${/[^s]s$/.test(thing) ? 'are' : 'is'} ${what}.`
}

/** Names that the rules would read wrongly. */
const unsaid = /^Full Site Survey|Repainting$/

export const descriptionOf = (told: Told) => {
  if (unsaid.test(told.name)) return ''
  for (const [pattern, text] of rules) {
    const found = pattern.exec(told.name)?.[0]
    if (found !== undefined) return text(found, told)
  }
  return ''
}

const priceLine = ({ unit, cost }: Pick<SeedService, 'unit' | 'cost'>) => {
  if (cost === null) return 'There is no fixed price for this service. You can order it all the same.'
  return unit === 'visit'
    ? 'The price you see is the price you order at.'
    : 'The price counts by what is measured or counted at the visit; the final amount follows the visit.'
}

/** What holds for every service: how it is fulfilled, priced and cancelled. */
export const detailsOf = (service: Pick<SeedService, 'unit' | 'cost'>) =>
  [
    '# Good to know',
    '## The visit',
    '* Our team schedules the visit and assigns an independent professional.',
    '* You follow every step under My Bookings.',
    '## The price',
    `* ${priceLine(service)}`,
    '## Cancelling',
    '* Free 12 or more hours before the visit, or while no professional is assigned.',
  ].join('\n')
