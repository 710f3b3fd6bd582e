import { describe, expect, test } from 'vitest'
import { bundledFiles } from '@/prisma/seed/bundled'
import prices from '@/prisma/seed/catalogue.json'
import { CatalogueFile } from '@/prisma/seed/file'
import { offers } from '@/prisma/seed/offers'
import { treeOf } from '@/prisma/seed/tree'

type Leaf = { path: string[]; Featured_Service: string; Service_Cost: number | null }
const leavesOf = (node: object, path: string[] = []): Leaf[] =>
  Object.entries(node).flatMap(([name, inner]) =>
    'Service_Cost' in inner ? [{ path: [...path, name], ...inner } as Leaf] : leavesOf(inner, [...path, name]),
  )
const leaves = leavesOf({ Services: prices.Services })
const costs = (...part: string[]) =>
  leaves.filter(({ path }) => part.every((name) => path.includes(name))).map(({ Service_Cost }) => Service_Cost)

const services = bundledFiles.flatMap((file) =>
  treeOf(CatalogueFile.parse(file)).flatMap((main) =>
    main.categories.flatMap((category) =>
      category.types.flatMap((type) =>
        type.services.map((service) => ({ ...service, main: main.name, category: category.name, type: type.name })),
      ),
    ),
  ),
)
const find = (type: string, name: string, category?: string) =>
  services.find((s) => s.type === type && s.name === name && (!category || s.category === category))

describe('the price catalogue', () => {
  test('[SEED-01] has six levels, one featured leaf, and an empty part list', () => {
    expect(leaves.every(({ path }) => path.length === 6)).toBe(true)
    expect(leaves.filter(({ Featured_Service }) => Featured_Service !== '-')).toMatchObject([
      { Featured_Service: 'AMC_(Annual_Maintenance_Contract)' },
    ])
    expect(prices.Parts).toEqual({})
  })

  test('[SEED-01] has every named group', () => {
    const { Services } = prices
    expect(Object.keys(Services)).toEqual([
      'AC_Repair_and_Appliances',
      'Appliances_Repair_and_Services',
      'Electrician,_Carpenter_and_Plumber',
      'RO_Service_and_Repair',
      'Painters',
    ])
    const ac = Services.AC_Repair_and_Appliances
    for (const device of [ac.Air_Conditioner.Split_AC, ac.Air_Conditioner.Window_AC])
      expect(Object.keys(device)).toEqual(['Installation_and_Uninstallation', 'Repair', 'Services', 'Special_Offers'])
    for (const device of Object.values(ac.Refrigerator_Services_and_repair))
      expect(Object.keys(device).sort()).toEqual(['Repair', 'Service'])
    const appliances = Services.Appliances_Repair_and_Services
    expect(Object.keys(appliances).join()).toBe(
      'Air_Cooler,Chimney,Gas_Stove,Geyser,Induction,Juicer_Mixer_Grinder,Microwave,Refrigerators,Room_Heater,Television,Vacuum_Cleaner,Washing_Machine',
    )
    expect(Object.keys(appliances.Chimney)).toEqual(['Wall_Mounted', 'Island'])
    expect(Object.keys(appliances.Geyser['-'])).toEqual(['Installation', 'Repair', 'Servicing'])
    expect(Object.keys(appliances.Television['-'])).toEqual(['Display', 'Installation', 'Not_Sure', 'Power', 'Sound'])
    const trades = Services['Electrician,_Carpenter_and_Plumber']
    expect(Object.keys(trades.Electrician).join()).toBe(
      'Chandelier,Door_Bell,Fan,Inverter_and_Stabilizer,Light,MCB_and_Fuse,Motor,Star_Light,Switch_and_Socket,Video_Door_Bell,Wall_Decor,Wiring',
    )
    expect(Object.keys(trades.Carpenter).join()).toBe(
      'Balcony,Bed,Cupboard_and_Drawer,Door,Drill_and_Hang,Furniture_Assembly,Furniture_Repair,Window_and_Curtain',
    )
    expect(Object.keys(trades.Plumber).join()).toBe(
      'Basin_and_Sink,Bath_Fitting,Blockage,Motor,Toilet,Tap_and_Mixer,Water_Tank',
    )
    expect(Object.keys(Services.RO_Service_and_Repair)).toEqual(['RO', 'Water_Purifier_Test'])
    expect(Object.keys(Services.Painters)).toEqual(['Painting_Consultations'])
  })

  test.each([
    [1399, 'Split_AC', 'Split_AC_Installation'],
    [799, 'Split_AC', 'Split_AC_Uninstallation'],
    [299, 'Split_AC', 'Split_AC_Check_Up'],
    [2499, 'Split_AC', 'Full_Gas_Filling'],
    [4599, 'Split_AC', 'Card_Repair'],
    [6000, 'Split_AC', 'PCB_Repair'],
    [549, 'Split_AC', 'Split_AC_Service_Lite'],
    [4999, 'Split_AC', 'Split_AC_AMC'],
    [12_999, 'Split_AC', 'Split_AC_Season_Rental'],
    [699, 'Window_AC', 'Window_AC_Installation'],
    [399, 'Window_AC', 'Window_AC_Uninstallation'],
    [3999, 'Window_AC', 'Window_AC_AMC'],
    [11_499, 'Window_AC', 'Window_AC_Season_Rental'],
    [149, 'Wood_and_Metal', 'Wood_Polish_Consultation'],
    [199, 'Fan', 'Fan_Installation'],
  ])('[SEED-02] costs ₹%i: %s, %s', (cost, device, name) => {
    expect(costs(device, name)).toEqual([cost])
  })

  test('[SEED-02] holds the ranges: gas filling, wiring, painting, repairs', () => {
    expect(costs('Single_Door', 'Gas_Filling')).toEqual([1800, 1800])
    expect(costs('Double_Door', 'Gas_Filling')).toEqual([2000, 2000])
    const wiring = costs('Electrician', 'Wiring').map(Number)
    expect([Math.min(...wiring), Math.max(...wiring)]).toEqual([14, 18])
    const painting = costs('Painting_Consultations')
      .map(Number)
      .filter((cost) => cost !== 149)
    expect([Math.min(...painting), Math.max(...painting)]).toEqual([15, 25])
    const repairs = costs('Repair').map(Number)
    expect(repairs.filter((cost) => cost >= 299 && cost <= 499).length / repairs.length).toBeGreaterThan(0.6)
  })

  test('a file of another shape is refused', () => {
    const wrong = (leaf: object) => ({ Services: { A: { B: { C: { D: { E: leaf } } } } }, Parts: {} })
    const refused = (file: unknown) => expect(CatalogueFile.safeParse(file).success).toBe(false)
    expect(CatalogueFile.safeParse(wrong({ Featured_Service: '-', Service_Cost: 5 })).success).toBe(true)
    refused(wrong({ Featured_Service: '-', Service_Cost: 0 }))
    refused(wrong({ Featured_Service: '-', Service_Cost: 9.5 }))
    refused(wrong({ Featured_Service: '-', Service_Cost: 5, Price: 5 }))
    refused(wrong({}))
    refused({ Services: { A: {} }, Parts: {} })
    refused({ Services: {}, Parts: { Compressor: 5 } })
  })
})

describe('the tree of the product', () => {
  test('[SEED-03] has eight main services in the spelling of the carousels', () => {
    expect([...new Set(services.map(({ main }) => main))]).toEqual([
      'AC Repair and Appliances',
      'Appliances Repair & Services',
      'Electrician, Carpenter and Plumber',
      'RO Service & Repair',
      'Painters',
      'CCTV Camera Services',
      'Cleaning & Disinfection',
      'Pest Control',
    ])
    for (const main of ['CCTV Camera Services', 'Cleaning & Disinfection', 'Pest Control'])
      expect(services.some((service) => service.main === main && service.cost === null)).toBe(true)
    expect(find('Wood and Metal', 'Wood Polish Consultation')?.main).toBe('Painters')
  })

  test("a level named '-' takes the name above it, and a bare device name that of its kind", () => {
    expect(find('Geyser', 'Geyser Descaling')).toMatchObject({ category: 'Geyser', heading: 'Servicing' })
    expect(find('Blockage', 'Toilet Blockage Removal')?.heading).toBe('Blockage')
    expect(find('Island Chimney', 'Chimney Installation')?.cost).toBe(1199)
    expect(find('Wall Mounted Chimney', 'Chimney Installation')?.cost).toBe(799)
  })

  test('[SEED-05] wiring counts by the square foot, painting by the unit, wood polish by the visit', () => {
    expect(find('Wiring', 'Internal Wiring')).toMatchObject({ unit: 'sqft', heading: 'Wiring' })
    expect(find('Interior Painting', 'Interior Repainting')).toMatchObject({ unit: 'unit', heading: 'Consultation' })
    expect(find('Wood and Metal', 'Wood Polish Consultation')?.unit).toBe('visit')
    expect(find('Sofa and Carpet', 'Sofa Cleaning')?.unit).toBe('seat')
    expect(find('Sofa and Carpet', 'Carpet Cleaning (Up to 25 Sq Ft)')?.unit).toBe('visit')
    expect(find('Termite', 'Termite Control')?.unit).toBe('sqft')
  })

  test('every offer belongs to a service, has terms and an end, and every main service has one', () => {
    const reduced = services.filter(({ offer }) => offer)
    expect(reduced).toHaveLength(Object.keys(offers).length)
    for (const { name, cost, offer } of reduced) {
      expect(offer, name).toMatchObject({
        percent: expect.any(Number),
        terms: expect.stringMatching(/^[A-Z].{15,}\.$/),
      })
      expect(offer!.percent >= 5 && offer!.percent <= 30 && offer!.days >= 30 && offer!.days <= 90, name).toBe(true)
      expect(cost, `${name}: a percentage needs a price`).not.toBeNull()
    }
    const mains = (some: typeof services) => [...new Set(some.map(({ main }) => main))]
    expect(mains(reduced)).toEqual(mains(services.filter(({ cost }) => cost !== null)))
    expect(mains(reduced)).toHaveLength(8)
  })

  test('every service has a picture that the site has', async () => {
    const { access } = await import('node:fs/promises')
    for (const image of new Set(services.flatMap(({ images }) => images))) await access(`public${image}`)
    expect(services.every(({ images }) => images.length > 0)).toBe(true)
  })
})
