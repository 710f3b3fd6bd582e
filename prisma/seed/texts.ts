import * as z from 'zod'
import { minutesIn } from '@/prisma/seed/minutes'
import { airConditioner } from '@/prisma/seed/texts/air-conditioner'
import { airCooler } from '@/prisma/seed/texts/air-cooler'
import { carpenter } from '@/prisma/seed/texts/carpenter'
import { cctv } from '@/prisma/seed/texts/cctv'
import { chimney } from '@/prisma/seed/texts/chimney'
import { cleaning } from '@/prisma/seed/texts/cleaning'
import { disinfection } from '@/prisma/seed/texts/disinfection'
import { electricianLights } from '@/prisma/seed/texts/electrician-lights'
import { electricianPower } from '@/prisma/seed/texts/electrician-power'
import { gasStove } from '@/prisma/seed/texts/gas-stove'
import { geyser } from '@/prisma/seed/texts/geyser'
import { induction } from '@/prisma/seed/texts/induction'
import { juicerMixerGrinder } from '@/prisma/seed/texts/juicer-mixer-grinder'
import { microwave } from '@/prisma/seed/texts/microwave'
import { painting } from '@/prisma/seed/texts/painting'
import { pestControl } from '@/prisma/seed/texts/pest-control'
import { plumber } from '@/prisma/seed/texts/plumber'
import { refrigeratorServices } from '@/prisma/seed/texts/refrigerator-services'
import { refrigerators } from '@/prisma/seed/texts/refrigerators'
import { ro } from '@/prisma/seed/texts/ro'
import { roomHeater } from '@/prisma/seed/texts/room-heater'
import { CategoryTexts, type ServiceText } from '@/prisma/seed/texts/schema'
import { television } from '@/prisma/seed/texts/television'
import { vacuumCleaner } from '@/prisma/seed/texts/vacuum-cleaner'
import { washingMachine } from '@/prisma/seed/texts/washing-machine'
import { waterPurifierTest } from '@/prisma/seed/texts/water-purifier-test'

/** The texts of the catalogue, by category, application type and service. */
export const texts = z.record(z.string(), CategoryTexts).parse({
  'Air Conditioner': airConditioner,
  'Refrigerator Services and repair': refrigeratorServices,
  'Air Cooler': airCooler,
  Chimney: chimney,
  'Gas Stove': gasStove,
  Geyser: geyser,
  Induction: induction,
  'Juicer Mixer Grinder': juicerMixerGrinder,
  Microwave: microwave,
  Refrigerators: refrigerators,
  'Room Heater': roomHeater,
  Television: television,
  'Vacuum Cleaner': vacuumCleaner,
  'Washing Machine': washingMachine,
  Electrician: { ...electricianLights, ...electricianPower },
  Carpenter: carpenter,
  Plumber: plumber,
  RO: ro,
  'Water Purifier Test': waterPurifierTest,
  'Painting Consultations': painting,
  CCTV: cctv,
  Cleaning: cleaning,
  Disinfection: disinfection,
  'Pest Control': pestControl,
})

const bullets = (lines: readonly string[]) => lines.map((line) => `* ${line}`)

const detailsOf = ({ included, notIncluded, time }: ServiceText) =>
  [
    '# What you get',
    '## Included',
    ...bullets(included),
    '## Not included',
    ...bullets(notIncluded),
    '## How long it takes',
    ...bullets([time]),
  ].join('\n')

/** Description, details (in the simple markup of CAT-06) and minutes of a service; empty or null where nobody has written any. */
export function textsOf(category: string, type: string, name: string) {
  const text = texts[category]?.[type]?.[name]
  return {
    description: text?.description ?? '',
    details: text ? detailsOf(text) : '',
    minutes: text ? minutesIn(text.time) : null,
  }
}
