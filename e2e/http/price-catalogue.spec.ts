import { expect, test } from '../fixtures'
import type { Api } from '../shop/api'
import { rowsOf } from '../shop/arrange'

type Named = { _id: string; serviceName: string }
type Entry = {
  serviceType: { serviceName: string; serviceHeading: string; serviceCost?: number }
  hierarchy: { mainService: { name: string }; category: { name: string }; applicationType: { name: string } }
}
type Priced = { main: string; category: string; type: string; heading: string; name: string; cost?: number }

const mainServicesOf = async (api: Api) => (await api('GET', '/api/mainservices')).body?.data as Named[]

/** Every service that the shop offers, as the carousels read them. */
async function servicesOf(api: Api): Promise<Priced[]> {
  const services: Priced[] = []
  for (const { serviceName } of await mainServicesOf(api)) {
    const { body } = await api('GET', `/api/servicetype/hierarchy/${encodeURIComponent(serviceName)}`)
    for (const { serviceType, hierarchy } of (body?.data ?? []) as Entry[])
      services.push({
        main: hierarchy.mainService.name,
        category: hierarchy.category.name,
        type: hierarchy.applicationType.name,
        heading: serviceType.serviceHeading,
        name: serviceType.serviceName,
        cost: serviceType.serviceCost,
      })
  }
  return services
}

const trades = 'Electrician, Carpenter and Plumber'
const kinds: [string, string, string[]][] = [
  ['AC Repair and Appliances', 'Air Conditioner', ['Split AC', 'Window AC']],
  [
    'AC Repair and Appliances',
    'Refrigerator Services and repair',
    ['Double Door Refrigerator', 'Single Door Refrigerator'],
  ],
  ['Appliances Repair & Services', 'Air Cooler', ['Air Cooler']],
  ['Appliances Repair & Services', 'Chimney', ['Wall Mounted Chimney', 'Island Chimney']],
  ['Appliances Repair & Services', 'Gas Stove', ['Gas Stove']],
  ['Appliances Repair & Services', 'Geyser', ['Geyser']],
  ['Appliances Repair & Services', 'Induction', ['Induction']],
  ['Appliances Repair & Services', 'Juicer Mixer Grinder', ['Juicer Mixer Grinder']],
  ['Appliances Repair & Services', 'Microwave', ['Microwave']],
  ['Appliances Repair & Services', 'Refrigerators', ['Double Door Refrigerator', 'Single Door Refrigerator']],
  ['Appliances Repair & Services', 'Room Heater', ['Room Heater']],
  ['Appliances Repair & Services', 'Television', ['Television']],
  ['Appliances Repair & Services', 'Vacuum Cleaner', ['Vacuum Cleaner']],
  ['Appliances Repair & Services', 'Washing Machine', ['Washing Machine']],
  [
    trades,
    'Electrician',
    [
      ...['Chandelier', 'Door Bell', 'Fan', 'Inverter and Stabilizer', 'Light', 'MCB and Fuse', 'Motor'],
      ...['Star Light', 'Switch and Socket', 'Video Door Bell', 'Wall Decor', 'Wiring'],
    ],
  ],
  [
    trades,
    'Carpenter',
    [
      ...['Balcony', 'Bed', 'Cupboard and Drawer', 'Door', 'Drill and Hang'],
      ...['Furniture Assembly', 'Furniture Repair', 'Window and Curtain'],
    ],
  ],
  [trades, 'Plumber', ['Basin and Sink', 'Bath Fitting', 'Blockage', 'Motor', 'Toilet', 'Tap and Mixer', 'Water Tank']],
  ['RO Service & Repair', 'RO', ['RO']],
  ['RO Service & Repair', 'Water Purifier Test', ['Water Purifier Test']],
]

const headings: [string, string, string[]][] = [
  ['Air Conditioner', 'Split AC', ['Installation and Uninstallation', 'Repair', 'Services', 'Special Offers']],
  ['Air Conditioner', 'Window AC', ['Installation and Uninstallation', 'Repair', 'Services', 'Special Offers']],
  ['Refrigerator Services and repair', 'Single Door Refrigerator', ['Service', 'Repair']],
  ['Refrigerator Services and repair', 'Double Door Refrigerator', ['Service', 'Repair']],
  ['Geyser', 'Geyser', ['Installation', 'Repair', 'Servicing']],
  ['Television', 'Television', ['Display', 'Installation', 'Not Sure', 'Power', 'Sound']],
]

test('[SEED-01] the shop offers every group of the price catalogue, with its kinds, under its main service', async ({
  api,
  shop,
}) => {
  const services = await servicesOf(api)
  const valuesOf = (key: keyof Priced, of: Partial<Priced>) =>
    [
      ...new Set(
        services
          .filter((one) => Object.entries(of).every(([name, value]) => one[name as keyof Priced] === value))
          .map((one) => one[key]),
      ),
    ].toSorted()
  for (const [main, category, types] of kinds)
    expect(valuesOf('type', { main, category }), `${main} / ${category}`).toEqual(types.toSorted())
  for (const main of new Set(kinds.map(([name]) => name)))
    expect(valuesOf('category', { main })).toEqual(
      kinds.flatMap(([name, category]) => (name === main ? category : [])).toSorted(),
    )
  for (const [category, type, expected] of headings)
    expect(valuesOf('heading', { category, type }), type).toEqual(expected.toSorted())
  expect(await rowsOf(shop, `select featured, count(*)::int from service where featured <> '' group by 1`)).toEqual([
    { featured: 'AMC (Annual Maintenance Contract)', count: 1 },
  ])
})

test('[SEED-02] every example price is the one that is charged', async ({ api }) => {
  const services = await servicesOf(api)
  const costsOf = (type: string, name: string) =>
    services.filter((one) => one.type === type && one.name === name).map(({ cost }) => cost)
  const examples: [string, string, number[]][] = [
    ['Split AC', 'Split AC Installation', [1399]],
    ['Split AC', 'Split AC Uninstallation', [799]],
    ['Split AC', 'Split AC Check Up', [299]],
    ['Split AC', 'Full Gas Filling', [2499]],
    ['Split AC', 'Card Repair', [4599]],
    ['Split AC', 'PCB Repair', [6000]],
    ['Split AC', 'Split AC Service Lite', [549]],
    ['Split AC', 'Split AC AMC', [4999]],
    ['Split AC', 'Split AC Season Rental', [12_999]],
    ['Window AC', 'Window AC Installation', [699]],
    ['Window AC', 'Window AC Uninstallation', [399]],
    ['Window AC', 'Window AC AMC', [3999]],
    ['Window AC', 'Window AC Season Rental', [11_499]],
    // Under the air conditioners' offering and under the appliances'.
    ['Single Door Refrigerator', 'Gas Filling', [1800, 1800]],
    ['Double Door Refrigerator', 'Gas Filling', [2000, 2000]],
    ['Wood and Metal', 'Wood Polish Consultation', [149]],
    ['Fan', 'Fan Installation', [199]],
  ]
  for (const [type, name, costs] of examples) expect(costsOf(type, name), `${type}: ${name}`).toEqual(costs)
  const range = (fits: (one: Priced) => boolean) => {
    const costs = services.filter(fits).map(({ cost }) => cost!)
    return [Math.min(...costs), Math.max(...costs)]
  }
  expect(range(({ type }) => type === 'Wiring')).toEqual([14, 18])
  expect(range(({ main, type }) => main === 'Painters' && type !== 'Wood and Metal')).toEqual([15, 25])
  const repairs = services.filter(({ heading, cost }) => heading === 'Repair' && cost)
  const usual = repairs.filter(({ cost }) => cost! >= 299 && cost! <= 499)
  expect(usual.length / repairs.length).toBeGreaterThan(0.5)
})

test('[SEED-03] there are eight main services; the three that the price catalogue lacks hold services without a price too', async ({
  api,
}) => {
  expect((await mainServicesOf(api)).map(({ serviceName }) => serviceName)).toEqual([
    'AC Repair and Appliances',
    'Appliances Repair & Services',
    trades,
    'RO Service & Repair',
    'Painters',
    'CCTV Camera Services',
    'Cleaning & Disinfection',
    'Pest Control',
  ])
  const services = await servicesOf(api)
  for (const main of ['CCTV Camera Services', 'Cleaning & Disinfection', 'Pest Control']) {
    const costs = services.filter((one) => one.main === main).map(({ cost }) => cost)
    expect(costs.some((cost) => cost === undefined) && costs.some((cost) => cost! > 0), main).toBe(true)
  }
  expect([...new Set(services.filter(({ main }) => main === 'Painters').map(({ category }) => category))]).toEqual([
    'Painting Consultations',
  ])
})
