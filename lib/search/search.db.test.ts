import { describe, expect, test } from 'vitest'
import { GET } from '@/app/api/search/route'
import { priceColumns, toPriced } from '@/lib/catalogue/dto'
import { priceOn } from '@/lib/catalogue/rules/price'
import { db } from '@/lib/db'
import { indiaDay } from '@/lib/india-day'
import { searchServices } from '@/lib/search/contract'
import { listFound, namedCategory, searchServices as search } from '@/lib/search/queries'
import type { FoundService } from '@/lib/search/schema'
import { seedCatalogue } from '@/prisma/seed/seed'
import { searchWords } from '@/prisma/seed/words'
import { now } from '@/testing/clock'
import { send } from '@/testing/send'

const first = async (typed: string) => {
  const [found] = await search(typed, 1)
  return found ? `${found.hierarchy.applicationType.name}: ${found.serviceName}` : null
}
const searchable = () =>
  db.service.findMany({ where: { offered: true }, select: { id: true, ...priceColumns }, take: 1_000 })
const costOn = (row: Parameters<typeof toPriced>[0], day: string) => {
  const view = priceOn(toPriced(row), day)
  return view.kind === 'amount' ? view.rupees : null
}
const typeOf = async (typed: string) => (await search(typed, 1))[0]?.hierarchy.applicationType.name

/** The same numbers in every run, evenly from 0 to n - 1. */
function numbers(seed: number) {
  let state = seed
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

/** One letter left out, put in, replaced, or two changed about; the first one is right. */
function misspell(text: string, next: (n: number) => number): string {
  const at = 1 + next(text.length - 1)
  const letter = 'abcdefghijklmnopqrstuvwxyz'[next(26)]
  const [before, here, after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const slip = [before + after, before + letter + here + after, before + letter + after][next(4)]
  const slipped = slip ?? before + (after[0] ?? '') + here + after.slice(1)
  return /[a-z]/i.test(here!) && slipped !== text ? slipped : misspell(text, next)
}

test('[FIND-03] the word that is being typed is the beginning of one in the names that the others name', async () => {
  for (const typed of ['geyser de', 'gyser desc', 'geyser descal'])
    expect(await first(typed), typed).toBe('Geyser: Geyser Descaling')
  expect(await first('ceiling fan rep')).toBe('Fan: Ceiling Fan Repair')
  expect(await first('fan de')).toMatch(/^Fan: /)
})

describe('what is typed', () => {
  test.each([
    ['gyser', 'Geyser'],
    ['frige', 'Double Door Refrigerator'],
    ['nalka', 'Tap and Mixer'],
    ['नल', 'Tap and Mixer'],
    ['pankha', 'Fan'],
    ['पंखा', 'Fan'],
    ['deemak', 'Termite'],
    ['दीमक', 'Termite'],
    ['bijli', 'Switch and Socket'],
    ['बिजली वाला', 'Switch and Socket'],
    ['safai', 'Full Home'],
    ['machhar', 'Mosquito'],
    ['jhoomar', 'Chandelier'],
    ['tubelight', 'Light'],
    ['commode', 'Toilet'],
    ['kapde dhone ki machine', 'Washing Machine'],
    ['DVR', 'DVR and NVR'],
    ['अलमारी', 'Cupboard and Drawer'],
  ])('finds the right kind of service first: %s, %s', async (typed, type) => {
    expect(await typeOf(typed)).toBe(type)
  })

  // A thing and what is wrong with it: services of that very thing, and of no other that has the same fault.
  test.each([
    ['tap leak', 'Tap and Mixer'],
    ['leaking tap', 'Tap and Mixer'],
    ['tap dripping', 'Tap and Mixer'],
    ['tap leakage', 'Tap and Mixer'],
    ['नल टपक रहा', 'Tap and Mixer'],
    ['nal tapak raha hai', 'Tap and Mixer'],
    ['ac not cooling', 'Split AC'],
    ['ac thanda nahi kar raha', 'Split AC'],
    ['ac water leakage', 'Split AC'],
    ['fridge not cooling', 'Double Door Refrigerator'],
    ['tv not working', 'Television'],
    ['fan not working', 'Fan'],
    ['fan slow', 'Fan'],
    ['fan motor', 'Fan'],
    ['pankha dheere chal raha', 'Fan'],
    ['geyser leaking', 'Geyser'],
    ['geyser not heating', 'Geyser'],
    ['washing machine noise', 'Washing Machine'],
    ['mixie not working', 'Juicer Mixer Grinder'],
    ['microwave not heating', 'Microwave'],
    ['toilet blocked', 'Blockage'],
    ['basin leak', 'Basin and Sink'],
    ['door bell not working', 'Door Bell'],
    ['switch repair', 'Switch and Socket'],
    ['inverter not working', 'Inverter and Stabilizer'],
    ['motor not starting', 'Motor'],
    ['cooler not working', 'Air Cooler'],
    ['bed bug', 'Bed Bug'],
    ['bed repair', 'Bed'],
    ['window ac gas', 'Window AC'],
    ['ro not working', 'RO'],
  ])('of a thing and its fault, the thing decides: %s, %s', async (typed, type) => {
    expect(await typeOf(typed)).toBe(type)
  })

  test('of a thing and a part, the part is chosen among what the thing has', async () => {
    expect(await first('एसी गैस')).toMatch(/AC: .*Gas/)
    expect(await first('ac gas')).toMatch(/AC: .*Gas/)
  })

  test.each([
    ['mera pankha kharab hai', 'Fan: Ceiling Fan Repair'],
    ['chimney safai', 'Wall Mounted Chimney: Chimney Basic Cleaning'],
    ['टंकी की सफाई', 'Water Tank: Water Tank Cleaning (Up to 1000 Litre)'],
    ['tap repair near me', 'Tap and Mixer: Tap Repair'],
    ['window ac jet', 'Window AC: Window AC Jet Service'],
    ['GEYSÉR  descaling!', 'Geyser: Geyser Descaling'],
  ])('is read as people say it: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  // What a household says when something is wrong leads to who puts it right, not to something new.
  test.each([
    ['short circuit', 'MCB and Fuse: MCB Repair'],
    ['power cut', 'MCB and Fuse: MCB Repair'],
    ['current lag raha hai', 'Switch and Socket: Switch Board Repair'],
    ['electric shock', 'Switch and Socket: Switch Board Repair'],
    ['tap leaking', 'Tap and Mixer: Tap Repair'],
    ['tap leakage', 'Tap and Mixer: Tap Repair'],
    ['gas smell', 'Gas Stove: Gas Leakage Repair'],
    ['gas leak', 'Gas Stove: Gas Leakage Repair'],
    ['ac gas leak', 'Split AC: Full Gas Filling'],
    ['ac water leakage', 'Split AC: Water Leakage Repair'],
    ['pani nahi aa raha', 'Motor: Water Motor Air Cavity Removal'],
    ['tank cleaning', 'Water Tank: Water Tank Cleaning (Up to 1000 Litre)'],
    ['barish', 'Texture and Waterproofing: Wall Waterproofing'],
    ['kent', 'RO: RO Check Up'],
  ])('of a fault, the repair comes first: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test('of a trade, only its services', async () => {
    const types = (await search('painter', 50)).map(({ hierarchy }) => hierarchy.category.name)
    expect(new Set(types)).toEqual(new Set(['Painting Consultations']))
    const [check, gas] = await search('ac not cooling', 20).then((found) =>
      ['Check Up', 'Gas'].map((word) => found.findIndex(({ serviceName }) => serviceName.includes(word))),
    )
    const installed = (await search('ac not cooling', 20)).findIndex(({ serviceName }) =>
      /Installation/.test(serviceName),
    )
    expect([check, gas]).not.toContain(-1)
    expect(installed === -1 || installed > Math.max(check!, gas!)).toBe(true)
  })

  test.each([
    ['ac repair', 'Split AC: Split AC Check Up'],
    ['fridge mechanic', 'Double Door Refrigerator: Refrigerator Check Up'],
    ['tv theek karna', 'Television: TV Inspection'],
    ['tv', 'Television: TV Inspection'],
    ['washing machine technician near me', 'Washing Machine: Washing Machine Check Up'],
    ['गीजर रिपेयर', 'Geyser: Geyser Check Up'],
    ['mixer repair', 'Juicer Mixer Grinder: Mixer Check Up'],
    ['fan repair', 'Fan: Ceiling Fan Repair'],
    ['door mistri', 'Door: Door Repair'],
  ])('[FIND-05] a general word for repair leads to the first visit: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test('[FIND-05] what is dear comes after what is not', async () => {
    const found = (await search('split ac repair', 20)).filter(
      ({ serviceHeading, hierarchy }) => serviceHeading === 'Repair' && hierarchy.applicationType.name === 'Split AC',
    )
    const names = found.map(({ serviceName }) => serviceName)
    expect(names.slice(-2)).toEqual(['Card Repair', 'PCB Repair'])
  })

  test.each([
    ['fridge door rubber loose', /Door Gasket Repair/],
    ['cctv recording not showing on phone', /DVR and NVR/],
    ['main door creaking hinge', /Door Hinge Repair/],
    ['washing machine clothes tearing', /^Washing Machine/],
    ['bed hydraulic not lifting', /Hydraulic/],
  ])('[FIND-06] a word that is unknown or not served empties nothing: %s', async (typed, service) => {
    expect(await first(typed)).toMatch(service)
  })

  test.each([
    ['car ac gas', 'Air Conditioner'],
    ['tv recharge', 'Television'],
    ['pizza', null],
  ])('[FIND-06] what is not served decides elsewhere: %s, near %s', async (typed, category) => {
    expect(await search(typed, 8)).toEqual([])
    expect((await namedCategory(typed, false))?.name ?? null).toBe(category)
  })

  test('[FIND-07] a trade shows each of its things in turns, and is a category', async () => {
    const found = await search('electrician near me', 5)
    expect(found[0]!.serviceName).toBe('Switch Board Repair')
    expect(new Set(found.map(({ hierarchy }) => hierarchy.applicationType.name)).size).toBe(5)
    expect(await namedCategory('electrician near me', true)).toEqual({
      slug: 'electrician',
      name: 'Electrician',
      count: 50,
    })
    expect((await namedCategory('geyser', true))?.name).toBe('Geyser')
    for (const typed of ['geyser leak', 'repair', '']) expect(await namedCategory(typed, true), typed).toBeNull()
  })

  const linesOf = async (typed: string, limit = 50) =>
    (await search(typed, limit)).map(
      ({ hierarchy, serviceName }) => `${hierarchy.applicationType.name}: ${serviceName}`,
    )

  test('[FIND-10] what a word names comes with all that is called by the word', async () => {
    const gas = await linesOf('gas')
    for (const of of [
      /^Gas Stove/,
      /^Split AC: Full Gas Filling/,
      /^Window AC: Gas Top Up/,
      /Refrigerator: Gas Filling/,
    ])
      expect(
        gas.some((line) => of.test(line)),
        String(of),
      ).toBe(true)
    expect(new Set(gas.slice(0, 5).map((line) => line.split(':')[0])).size).toBe(5)
    expect(await linesOf('gas filling', 6)).toEqual(expect.arrayContaining(['Split AC: Full Gas Filling']))
    const door = await linesOf('door')
    expect(door.slice(0, 8).every((line) => line.startsWith('Door:'))).toBe(true)
    expect(door).toContain('Double Door Refrigerator: Door Gasket Repair')
    expect((await linesOf('ac gas')).every((line) => / AC: /.test(line))).toBe(true)
  })

  test('[FIND-11] a price alone finds what costs that today, with what an offer takes off', async () => {
    const today = indiaDay(new Date())
    const { id } = await db.service.findFirstOrThrow({
      where: { offered: true, cost: { gt: 0 }, name: 'Fan Installation' },
    })
    const lasting = { discountPercentage: 10, discountValidUntil: new Date('2099-12-31') }
    await db.service.update({ where: { id }, data: lasting })
    const asked = (await searchable()).filter((one) => costOn(one, today) === 299).length
    expect(asked).toBeGreaterThan(20)
    for (const typed of ['₹299', '299', 'Rs. 299/-', '299 rupees'])
      expect(await search(typed, 50), typed).toHaveLength(Math.min(asked, 50))
    const offer = (await searchable()).find((one) => one.cost !== null && costOn(one, today) !== one.cost)!
    const found = await search(`₹${costOn(offer, today)}`, 50)
    expect(found.map(({ _id }) => _id)).toContain(offer.id)
    expect(await search('₹12345', 50)).toEqual([])
    expect(await typeOf('2 bhk painting')).toMatch(/Painting/)
  })

  test.each(['lizard', 'छिपकली', 'chhipkali bhagana', 'lizard control'])(
    '[FIND-12] what is not served of a kind finds nothing, and leads to the kind: %s',
    async (typed) => {
      expect(await search(typed, 8)).toEqual([])
      expect((await namedCategory(typed, false))?.name).toBe('Pest Control')
    },
  )

  test('[FIND-12] beside another of its kind it empties nothing', async () => {
    for (const typed of ['cockroach and lizard', 'lizard cockroach'])
      expect(await typeOf(typed), typed).toBe('General Pest Control')
  })

  test('[FIND-13] a slip in a name of two words finds what the name finds', async () => {
    expect(await linesOf('washing machne drain')).toEqual(await linesOf('washing machine drain'))
    expect((await linesOf('washing machne drain')).every((line) => line.startsWith('Washing Machine:'))).toBe(true)
  })

  test.each([
    ['कूलर का पंप', 'कूलर का पम्प'],
    ['पंखा ठीक करना', 'पङ्खा ठीक करना'],
    ['फ्रिज ठंडा नहीं', 'फ्रीज ठण्डा नही'],
    ['बढ़ई चाहिए', 'बढई चाहिए'],
    ['सोफ़ा धुलाई', 'सोफा धुलाई'],
    ['geyser descaling', 'gey\u200bs\ufeffer ｄｅ\u00adscaling'],
    ['ஏசியில் தண்ணீர் ஒழுகுது', 'ஏசி\u200cயில் தண்ணீர் ஒழுகுது'.normalize('NFD')],
    ['ওয়াশিং মেশিন ঘুরছে না', 'ওয়াশিং মেশিন ঘুরছে না'.normalize('NFD')],
    ['2 bhk safai', '२ बीएचके सफाई'],
    ['2 bhk safai', '২ bhk safai'],
  ])('[FIND-14] one spelling finds what another does: %s, %s', async (one, other) => {
    const found = await linesOf(one, 8)
    expect(found).not.toEqual([])
    expect(await linesOf(other, 8)).toEqual(found)
  })

  test.each([
    ['850 sq ft paint', /Painting$/],
    ['paint 1200 sq feet flat', /Painting$/],
    ['१२०० वर्ग फुट पुताई', /Painting$/],
    ['200 gaj makan ki putai', /Painting$/],
    ['painting per sq ft', /Painting$/],
    ['wiring 1000 sq ft', /^Wiring$/],
    ['1,000 sq.ft. wiring', /^Wiring$/],
    ['sq ft 800 wiring', /^Wiring$/],
    ['termite 850sqft', /^Termite$/],
    ['office sanitization 2000 square feet', /^Disinfection$/],
    ['900 sq m flat cleaning', /^Full Home$/],
    ['6.5 kg washing machine service', /^Washing Machine$/],
    ['5 kva stabilizer', /^Inverter and Stabilizer$/],
    ['500 litre tanki safai', /^Water Tank$/],
    ['32 inch tv wall mount', /^Television$/],
    ['1.5 ton ac service', /^Split AC$/],
    ['1000 சதுர அடி பெயிண்ட்', /Painting$/],
    ['১০০০ বর্গফুট রং', /Painting$/],
  ])('[FIND-16] a size changes nothing of what is sought: %s', async (typed, type) => {
    expect(await typeOf(typed)).toMatch(type)
  })

  test.each([
    ['sofa 5 seater', 'Sofa and Carpet: Sofa Cleaning'],
    ['7 seater', 'Sofa and Carpet: Sofa Cleaning'],
    ['3+2 sofa', 'Sofa and Carpet: Sofa Cleaning'],
    ['sofe ३+१+१', 'Sofa and Carpet: Sofa Cleaning'],
    ['L shaped couch 6 seats', 'Sofa and Carpet: Sofa Cleaning'],
    ['सोफा ५ सीटर', 'Sofa and Carpet: Sofa Cleaning'],
    ['mattress king size', 'Sofa and Carpet: Mattress Cleaning'],
    ['carpet 6x4', 'Sofa and Carpet: Carpet Cleaning (Up to 25 Sq Ft)'],
    ['2 bhk', 'Full Home: Two BHK Deep Cleaning'],
    ['3 bedroom flat', 'Full Home: Three BHK Deep Cleaning'],
    ['1 rk', 'Full Home: One BHK Deep Cleaning'],
    ['500 ltr tank', 'Water Tank: Water Tank Cleaning (Up to 1000 Litre)'],
    ['tanki 2000 litres', 'Water Tank: Water Tank Cleaning (1000 to 2000 Litre)'],
  ])('[FIND-16] what is sold by its size is found by it: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test.each([
    ['sofa 3 seater repair', 'Furniture Repair: Sofa Leg Repair'],
    ['sofa 5 seater ka pair toot gaya', 'Furniture Repair: Sofa Leg Repair'],
    ['6 seater dining table', 'Furniture Repair: Table Repair'],
    ['2000 litre tank leaking', 'Water Tank: Water Tank Leakage Repair'],
    ['1000 ltr tank installation', 'Water Tank: Overhead Tank Installation'],
    ['geyser 15 ltr', 'Geyser: Geyser Check Up'],
    ['RO 7 litre', 'RO: RO Check Up'],
    ['2 bhk mosquito', 'Mosquito: Mosquito Control Two BHK'],
    ['2 bhk painting', 'Interior Painting: Interior Fresh Painting'],
    ['3 taps', 'Tap and Mixer: Tap Repair'],
    ['2 fans', 'Fan: Ceiling Fan Repair'],
  ])('[FIND-16] a size or a count beside what it is not sold by changes nothing: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test('[FIND-16] a size is no price', async () => {
    expect(await search('299 sq ft', 8)).toEqual([])
    expect(await linesOf('299 sq ft wiring', 3)).toEqual(await linesOf('wiring', 3))
  })

  test.each([
    ['kuzhai ozhugudhu', 'Tap and Mixer: Tap Repair'],
    ['karappan poochi', 'General Pest Control: Cockroach and Ant Control One BHK'],
    ['arshola', 'General Pest Control: Cockroach and Ant Control One BHK'],
    ['ஃபிரிட்ஜில் தண்ணீர் ஒழுகுது', 'Double Door Refrigerator: Water Leakage'],
    ['பிளம்பரை வரச் சொல்லுங்கள்', 'Tap and Mixer: Tap Repair'],
    ['ফ্রিজের গ্যাস', 'Double Door Refrigerator: Gas Filling'],
    ['ಫ್ಯಾನ್ ರಿಪೇರಿ', 'Fan: Ceiling Fan Repair'],
    ['ગીઝર સર્વિસ', 'Geyser: Geyser Servicing'],
    ['மணி', 'Door Bell: Door Bell Repair'],
    ['ঘণ্টা খারাপ', 'Door Bell: Door Bell Repair'],
  ])('[FIND-15] words in their forms, in Latin letters, and loans in other scripts: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test.each(['மொபைல் ரிப்பேர்', 'மொபைல்', 'முடி வெட்ட', 'গাড়ি সারানো', 'চুল কাটা', 'বিয়ের ফটোগ্রাফার'])(
    '[FIND-15] what is not served finds nothing in these languages either: %s',
    async (typed) => {
      expect(await search(typed, 8)).toEqual([])
    },
  )

  test.each([
    ['सुतार पाहिजे', /^(Door|Furniture Repair|Cupboard and Drawer): /],
    ['sutar', /^(Door|Furniture Repair|Cupboard and Drawer): /],
    ['डासांचा त्रास', /^Mosquito: /],
    ['dasancha tras', /^Mosquito: /],
    ['वाळवी', /^Termite: /],
    ['valvi cha upay', /^Termite: /],
    ['घरात झुरळे झाली आहेत', /^General Pest Control: /],
    ['ढेकणांचा त्रास', /^Bed Bug: /],
    ['gharat mungya', /^General Pest Control: /],
    ['उंदरांचा बंदोबस्त', /^Rodent: /],
    ['रंगारी 900 चौरस फूट', /Painting: /],
    ['भिंतीला रंग द्यायचा आहे', /^Interior Painting: /],
    ['भिंत ओली', /Wall Waterproofing$/],
    ['पडद्याचा रॉड', /Curtain Rod Installation$/],
    ['एसी बसवणे', /AC Installation$/],
    ['pankha basvaycha', /^Fan: .*Installation$/],
    ['संडास तुंबला', /Toilet Blockage Removal$/],
    ['बेसिन तुंबले', /Wash Basin Blockage Removal$/],
    ['फ्रीज थंड होत नाही', /Refrigerator: Not Cooling$/],
    ['fridge band padla', /Refrigerator: /],
    ['वीज गेली', /^MCB and Fuse: /],
    ['दाराचे कुलूप बसवणे', /Door Lock Installation$/],
    ['darvajyache kulup', /^Door: Door Lock/],
    ['गळणारा नळ', /^Tap and Mixer: Tap Repair$/],
    ['कपडे धुण्याचे यंत्र बिघडले', /^Washing Machine: Washing Machine Check Up$/],
    ['स्वयंपाकघर साफ करणे', /^Kitchen: /],
    ['न्हाणीघर स्वच्छ करा', /^Bathroom: /],
    ['आरसा लावायचा', /Mirror Hanging$/],
  ])('[FIND-18] a job in Marathi finds who does it: %s', async (typed, service) => {
    expect(await first(typed)).toMatch(service)
  })

  test.each(['पाल', 'मोलकरीण पाहिजे', 'केस कापणे', 'लग्नासाठी जेवण'])(
    '[FIND-18] what is not served finds nothing in Marathi either: %s',
    async (typed) => {
      expect(await search(typed, 8)).toEqual([])
    },
  )

  test.each([
    ['पडदा', 'Window and Curtain: Curtain Rod Installation'],
    ['parda', 'Window and Curtain: Curtain Rod Installation'],
    ['curtains', 'Window and Curtain: Curtain Rod Installation'],
    ['திரைச்சீலை', 'Window and Curtain: Curtain Rod Installation'],
    ['পর্দা', 'Window and Curtain: Curtain Rod Installation'],
    ['कपाटाचे दार लागत नाही', 'Cupboard and Drawer: Cupboard Door Alignment'],
    ['कपाट बंद होत नाही', 'Cupboard and Drawer: Cupboard Door Alignment'],
    ['almirah door not closing', 'Cupboard and Drawer: Cupboard Door Alignment'],
    ['अलमारी का दरवाज़ा बंद नहीं होता', 'Cupboard and Drawer: Cupboard Door Alignment'],
    ['drawer not closing', 'Cupboard and Drawer: Drawer Repair'],
    ['दार लागत नाही', 'Door: Door Repair'],
    ['चिमणी साफ करणे', 'Wall Mounted Chimney: Chimney Basic Cleaning'],
    ['एसीतून पाणी गळते', 'Split AC: Water Leakage Repair'],
    ['एसीचा गॅस भरणे', 'Split AC: Full Gas Filling'],
    ['एसीला आवाज येतो', 'Split AC: Noise Issue Repair'],
    ['आरओचा फिल्टर', 'RO: RO Filter Change Service'],
    ['पाण्याची तपासणी', 'Water Purifier Test: Water Quality Test'],
    ['জল পরীক্ষা', 'Water Purifier Test: Water Quality Test'],
    ['भिंतीवर फळी', 'Drill and Hang: Shelf Hanging'],
    ['তাক লাগানো', 'Drill and Hang: Shelf Hanging'],
    ['बोअर', 'Motor: Motor Pipe Leakage Repair'],
    ['सोफ्याची सफाई', 'Sofa and Carpet: Sofa Cleaning'],
    ['फरशी साफ करणे', 'Full Home: One BHK Deep Cleaning'],
    ['कोळी', 'General Pest Control: Cockroach and Ant Control One BHK'],
    ['औषध फवारणी', 'General Pest Control: Cockroach and Ant Control One BHK'],
    ['தெளிப்பு', 'General Pest Control: Cockroach and Ant Control One BHK'],
    ['डासांची फवारणी', 'Mosquito: Mosquito Control Two BHK'],
  ])(
    '[FIND-20] what is named alone, or with what is wrong with it, finds what serves it: %s, %s',
    async (typed, service) => {
      expect(await first(typed)).toBe(service)
    },
  )

  test.each([
    'घोडा',
    'टोपी',
    'तूप',
    'नाक',
    'लाडू',
    'दात',
    'చేమ',
    'దోమ',
    'ಬೀಗ',
    'മേശ',
    'ਬਿੱਲੀ',
    'બારી',
    'ବିଲେଇ',
    'பால்',
    'গাছ',
    'মালা',
  ])('[FIND-19] a short word that is not known finds nothing rather than something else: %s', async (typed) => {
    expect(await search(typed, 8)).toEqual([])
  })

  test.each([
    ['गीज़', 'Geyser'],
    ['खिड़क', 'Window and Curtain'],
  ])('[FIND-19] what begins as a word is that word while it is typed: %s', async (typed, type) => {
    expect(await typeOf(typed)).toBe(type)
  })

  test.each([
    ['டிவி திரை', 'Television'],
    ['টিভির পর্দা', 'Television'],
    ['টয়লেট পরিষ্কার', 'Bathroom'],
    ['শৌচালয় পরিষ্কার', 'Bathroom'],
    ['शौचालय की सफाई', 'Bathroom'],
  ])('the screen of a set is no curtain, and a toilet is cleaned with its bathroom: %s', async (typed, type) => {
    expect(await typeOf(typed)).toBe(type)
  })

  test.each([
    ['washing machin ghumti nahi', 'Washing Machine: Not Spinning'],
    ['washing machine nahi ghumti', 'Washing Machine: Not Spinning'],
    ['fridge ka darwaza band nahi hota', 'Double Door Refrigerator: Door Gasket Repair'],
    ['microwave ka darwaza band nahi hota', 'Microwave: Door Latch Repair'],
    ['darwaza band nahi hota', 'Door: Door Repair'],
    ['सोफा धुलाई', 'Sofa and Carpet: Sofa Cleaning'],
    ['sofe par daag', 'Sofa and Carpet: Sofa Cleaning'],
    ['pankha ghumta nahi', 'Fan: Ceiling Fan Repair'],
    ['toilet ka pani nahi jata', 'Blockage: Toilet Blockage Removal'],
    ['washroom pot jam', 'Blockage: Toilet Blockage Removal'],
    ['pot choke', 'Blockage: Toilet Blockage Removal'],
    ['sofa repair 5 seater', 'Furniture Repair: Sofa Leg Repair'],
    ['almira ki chabi kho gayi', 'Cupboard and Drawer: Cupboard Lock Installation'],
    ['kamre ki chabi kho gayi', 'Door: Door Lock Repair'],
    ['lohe ka gate rangwana', 'Wood and Metal: Wood Polish Consultation'],
    ['washing machine spin ke time bahut shor', 'Washing Machine: Excess Noise'],
    ['tv on hote hi band', 'Television: Power Board Repair'],
    ['tv apne aap band ho jata hai', 'Television: Power Board Repair'],
  ])('[FIND-17] a fault is read by the thing that has it: %s, %s', async (typed, service) => {
    expect(await first(typed)).toBe(service)
  })

  test.each(['doorbell camera', 'door bell with camera', 'कैमरा वाली घंटी'])(
    '[FIND-17] a bell that has a camera is one thing: %s',
    async (typed) => {
      expect(await typeOf(typed)).toBe('Video Door Bell')
    },
  )

  test('[FIND-17] clothes that are stuck are a matter of the machine', async () => {
    for (const typed of ['kapde phans gaye', 'kapde phans gaye machine me', 'clothes stuck in washing machine'])
      expect(await typeOf(typed), typed).toBe('Washing Machine')
  })

  test('[FIND-04] with a slip of the finger in a whole name finds that service among the first three', async () => {
    const next = numbers(20_261_121)
    const services = await db.service.findMany({
      where: { offered: true },
      select: { id: true, name: true, applicationType: { select: { name: true } } },
      orderBy: { id: 'asc' },
    })
    const named = services
      .map(({ name, applicationType: type }) => ({ name, type: type.name }))
      .toSorted((a, b) => `${a.type} ${a.name}`.localeCompare(`${b.type} ${b.name}`))
    const knownWords = new Set(searchWords.map(({ word }) => word))
    const missed: string[] = []
    for (let tried = 0; tried < 300; tried++) {
      const { name, type } = named[next(named.length)]!
      // A name of several types is told apart by its type, as on every screen.
      const typed = misspell(named.filter((one) => one.name === name).length > 1 ? `${type} ${name}` : name, next)
      expect(knownWords.has(typed.toLowerCase())).toBe(false)
      const found = await search(typed, 3)
      if (!found.some((one) => one.serviceName === name && one.hierarchy.applicationType.name === type))
        missed.push(typed)
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(9)
  })

  test.each(['', '   ', '\0', '!?', 'xyzqqq', 'pizza', 'laptop repair', '; --'])(
    'and says nothing finds nothing: %j',
    async (typed) => {
      expect(await search(typed, 8)).toEqual([])
    },
  )

  test.each([
    ['5 KB of it', 'x'.repeat(5_000)],
    ['many words', 'repair '.repeat(700)],
    ['a script', '<script>alert(1)</script>'],
    ['SQL', "'; drop table service; --"],
    ['signs of patterns', '%_\\'],
    ['letters that turn the line', '\u202Efan'],
    ['pictures', '😀'.repeat(100)],
    ['half syllables', 'ि'.repeat(80)],
  ])('breaks nothing, however it looks: %s', async (_, typed) => {
    expect((await listFound(typed)).length).toBeLessThanOrEqual(50)
    expect(await db.service.count()).toBeGreaterThan(300)
  })
})

describe('the call', () => {
  const ask = (query: Record<string, string>) => send(GET, searchServices, { query })

  test('answers the best with price and place, no more than were asked for', async () => {
    const { status, headers, body } = await ask({ q: 'gyser descaling' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
    const found = body.data as FoundService[]
    expect(found[0]).toMatchObject({
      serviceName: 'Geyser Descaling',
      serviceHeading: 'Servicing',
      serviceCost: 649,
      unit: 'visit',
      discountPercentage: 15,
      discountValidUntil: '2027-02-19',
      hierarchy: { mainService: { name: 'Appliances Repair & Services' }, applicationType: { name: 'Geyser' } },
    })
    expect((await ask({ q: 'repair' })).body.data).toHaveLength(8)
    expect((await ask({ q: 'repair', limit: '2' })).body.data).toHaveLength(2)
  })

  test('[API-21] refuses a text that is too long or none, and a limit that is none, by name', async () => {
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await ask(query)
      return [status, Object.keys(body.fields ?? {})]
    }
    const wrong: Record<string, string>[] = [{}, { q: ' ' }, { q: 'x'.repeat(81) }, { q: 'a\0b' }]
    for (const query of wrong) expect(await refused(query)).toEqual([400, ['q']])
    for (const limit of ['0', '21', 'many']) expect(await refused({ q: 'fan', limit })).toEqual([400, ['limit']])
  })
})

describe('what operators change', () => {
  test('a service that is not offered is not found', async () => {
    await db.service.updateMany({ where: { name: 'Rodent Control' }, data: { offered: false } })
    expect((await search('chuha', 20)).some(({ serviceName }) => serviceName === 'Rodent Control')).toBe(false)
    await db.service.updateMany({ where: { name: 'Rodent Control' }, data: { offered: true } })
    expect(await first('chuha')).toBe('Rodent: Rodent Control')
  })

  test('a word of theirs is heard, and stays, as does one that they switched off; a word that left the file goes', async () => {
    const { id } = await db.applicationType.findFirstOrThrow({ where: { name: 'Chandelier' } })
    await db.searchWord.create({ data: { word: 'candelabra', language: 'en', applicationTypeId: id } })
    await db.searchWord.create({ data: { word: 'zzyzx', language: 'en', applicationTypeId: id, seeded: true } })
    await db.searchWord.updateMany({ where: { word: { in: ['deemak', 'dimak', 'दीमक'] } }, data: { active: false } })
    expect(await typeOf('candelabra')).toBe('Chandelier')
    expect(await typeOf('deemak')).not.toBe('Termite')
    await seedCatalogue(now)
    expect(await typeOf('candelabra')).toBe('Chandelier')
    expect(await typeOf('deemak')).not.toBe('Termite')
    expect(await db.searchWord.count({ where: { word: 'zzyzx' } })).toBe(0)
    const version = () => db.publicVersion.findFirstOrThrow()
    const before = await version()
    await seedCatalogue(now)
    expect(await version()).toEqual(before)
  })

  test('[FIND-02] a word that is not served finds nothing from the next search on, and a role is one that there is', async () => {
    const word = { word: 'chandelier', language: 'en', means: '' }
    await expect(db.searchWord.create({ data: { ...word, role: 'shout' } })).rejects.toThrow()
    const { id: applicationTypeId } = await db.applicationType.findFirstOrThrow()
    await expect(
      db.searchWord.create({ data: { word: 'gizmo', language: 'en', applicationTypeId, role: 'hint' } }),
    ).rejects.toThrow()
    expect(await typeOf('chandelier')).toBe('Chandelier')
    await expect(db.searchWord.create({ data: { ...word, role: 'same' } })).rejects.toThrow()
    const same = await db.searchWord.create({
      data: { ...word, word: 'தொங்குவிளக்கு', language: 'ta', means: 'chandelier', role: 'same' },
    })
    expect(await typeOf('தொங்குவிளக்கு')).toBe('Chandelier')
    await db.searchWord.delete({ where: { id: same.id } })
    const { id } = await db.searchWord.create({ data: { ...word, role: 'notServed' } })
    expect(await search('chandelier', 8)).toEqual([])
    await db.searchWord.update({ where: { id }, data: { active: false } })
    expect(await typeOf('chandelier')).toBe('Chandelier')
  })

  test('a word says one thing, once', async () => {
    const [type, category] = [await db.applicationType.findFirstOrThrow(), await db.category.findFirstOrThrow()]
    const word = { word: 'gizmo', language: 'en' }
    const refused = (data: object) => expect(db.searchWord.create({ data: { ...word, ...data } })).rejects.toThrow()
    await refused({})
    await refused({ applicationTypeId: type.id, categoryId: category.id })
    await refused({ word: '!?', means: 'fan' })
    await refused({ word: '্', language: 'bn', means: 'fan', role: 'same' })
    await refused({ language: 'fr', means: 'fan' })
    await db.searchWord.create({ data: { ...word, means: 'fan' } })
    await refused({ means: 'fan' })
    await db.searchWord.create({ data: { ...word, means: 'tap' } })
  })
})
