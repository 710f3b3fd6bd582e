import { createCanvas, loadImage } from '@napi-rs/canvas'
import decodeQR from 'qr/decode.js'
import { extractText, getDocumentProxy, renderPageAsImage } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { findPlacement } from '@/lib/bookings/queries'
import { summaryFile } from '@/lib/drawings/drawings'
import { joinParts } from '@/lib/visible-text'
import { now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'

/** A name or an address in each script of the Eighth Schedule, in Latin with all its letters, in Greek and in Cyrillic. */
const written = {
  Hindi: 'श्रीमती लक्ष्मी देवी, कृपया घंटी, श्रीकृष्ण द्विवेदी, नगर नं ४, कार्तिकेय हूँ',
  Bengali: 'শ্রীকৃষ্ণ মুখোপাধ্যায়, চাঁদনি চক ১২/৩',
  Assamese: 'অসমীয়া ৰাজ্যৰ ক্ষীৰোদ, গুৱাহাটী',
  Gujarati: 'શ્રીકૃષ્ણ ત્રિવેદી, કાર્ય કર્યું, હું ૪૨',
  Punjabi: 'ਸ਼੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ',
  Kannada: 'ಶ್ರೀಕೃಷ್ಣಮೂರ್ತಿ, ಬೆಂಗಳೂರು ೪೨',
  Malayalam: 'ശ്രീകൃഷ്ണൻ, തിരുവനന്തപുരം',
  Odia: 'ଶ୍ରୀକୃଷ୍ଣ, ଭୁବନେଶ୍ୱର ଓଡ଼ିଆ',
  Tamil: 'ஸ்ரீகிருஷ்ணன், சென்னை கௌரி',
  Telugu: 'శ్రీకృష్ణ స్త్రీ, హైదరాబాద్',
  Urdu: 'محمد اقبال گلی نمبر لاہوری گیٹ',
  'Urdu with vowels': 'مُحَمَّد اِقبال',
  Kashmiri: 'کٲشر سری نگر',
  Sindhi: 'سنڌي ڳوٺ',
  Santali: 'ᱥᱟᱱᱛᱟᱲᱤ ᱫᱤᱥᱚᱢ',
  Manipuri: 'ꯃꯤꯇꯩꯂꯣꯟ ꯏꯝꯐꯥꯜ',
  Polish: 'Łukasz Żółć, Őrség, Şahin, Nguyễn Thị Ánh',
  Greek: 'Ελένη Παπαδοπούλου, ἄνθρωπος',
  Russian: 'Ёлка Київ № 5',
  signs: 'Gate A → B ✓',
}
const texts = Object.entries(written)
const made = {
  shop: 'Kamra',
  url: 'https://kamra.example',
  identity: { runBy: 'Kamra', officer: { name: 'Asha Verma' } },
  payTo: { upiId: 'kamra.shop@okbank', name: 'Kamra' },
  now,
}

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})

/** The summary of orders of services of these names. */
async function drawn(names: string[]) {
  const [first, ...others] = names
  const { orderId, placementId } = await anOrder(customer.id, { serviceName: first! })
  for (const serviceName of others) await anOrder(customer.id, { placementId, serviceName })
  const file = await summaryFile({ ...(await findPlacement(customer.id, orderId!)), made })
  return new Uint8Array(await file.arrayBuffer())
}
/** The words that a reader finds and copies, parted by spaces alone. */
const wordsOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })).text.normalize('NFC').split(/\s+/)

const scale = 3
/** The first page as a picture, and whether there is ink at a place of it, in points. */
async function seen(pdf: Uint8Array) {
  const bytes = await renderPageAsImage(pdf.slice(), 1, { canvasImport: () => import('@napi-rs/canvas'), scale })
  const picture = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.getContext('2d').getImageData(0, 0, picture.width, picture.height)
}
const isInk = ({ data, width }: Awaited<ReturnType<typeof seen>>, x: number, y: number) =>
  data[(y * width + x) * 4]! < 128

type Item = { str: string; transform: number[]; width: number }
/** The pieces of text of the first page with their places, from its top left. */
async function placesOf(pdf: Uint8Array) {
  const page = await (await getDocumentProxy(pdf.slice())).getPage(1)
  const { items } = await page.getTextContent()
  const height = page.view[3]!
  return (items as Item[])
    .filter(({ str }) => str.trim())
    .map(({ str, width, transform }) => ({ str, width, x: transform[4]!, y: height - transform[5]! }))
}

test.each(texts)('[LOOK-119] %s is drawn, and read back from the document', async (_, text) => {
  expect(await wordsOf(await drawn([text]))).toEqual(expect.arrayContaining(text.normalize('NFC').split(' ')))
})

test.each([[texts.slice(0, 10)], [texts.slice(10)]])(
  '[LOOK-119] nothing drawn lies on anything else, in whatever script: %j',
  async (some) => {
    const pdf = await drawn(some.map(([, text]) => text))
    const places = await placesOf(pdf)
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        if (Math.abs(one.y - other.y) < 2)
          expect(
            one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5,
            `${one.str} and ${other.str}`,
          ).toBe(true)
    // Each script leaves ink where it stands, and none in the column beside it.
    const picture = await seen(pdf)
    const status = places.filter(({ str }) => str === 'Pending')
    expect(status).toHaveLength(some.length)
    for (const { x, y } of status) {
      const rows = Array.from({ length: 14 * scale }, (_, n) => Math.round((y - 11) * scale) + n)
      const inkBetween = (from: number, to: number) =>
        rows.some((row) =>
          Array.from({ length: (to - from) * scale }, (_, n) => from * scale + n).some((column) =>
            isInk(picture, column, row),
          ),
        )
      expect(inkBetween(54, Math.floor(x) - 10)).toBe(true)
      expect(inkBetween(Math.floor(x) - 7, Math.floor(x) - 2)).toBe(false)
    }
  },
)

test('[SPEED-28] fifty orders in all scripts at once are drawn within the memory of a thread', async () => {
  const names = Array.from({ length: 50 }, (_, at) => texts[at % texts.length]![1])
  const words = await wordsOf(await drawn(names))
  for (const [, text] of texts) expect(words).toEqual(expect.arrayContaining(text.normalize('NFC').split(' ')))
})

test('[LOOK-119] what no font has is a box for each character, side by side, and one too long for its column goes on below', async () => {
  const pdf = await drawn(['漢字👨‍👩‍👧 ไ', '漢'.repeat(60)])
  const letters = (await wordsOf(pdf)).join('')
  expect(letters).toContain('□□□□')
  expect(letters.match(/□/g)).toHaveLength(64)
  expect(letters).not.toMatch(/[漢字ไ]|👨/)
  const picture = await seen(pdf)
  const [first] = (await placesOf(pdf)).filter(({ str }) => str.includes('□'))
  const row = Math.round((first!.y - 3) * scale)
  const edges = Array.from({ length: 60 * scale }, (_, n) => Math.round(first!.x * scale) + n).filter(
    (x) => isInk(picture, x, row) && !isInk(picture, x - 1, row),
  )
  // Two sides of each of four boxes, and no side of one within another.
  expect(edges).toHaveLength(8)
})

test('[LOOK-119] a name from the right stands within its line, and a line in Urdu begins at the right', async () => {
  const pdf = await drawn(['Flat 12, اقبال, Delhi', 'گلی نمبر ۱۲ Flat 7'])
  const places = await placesOf(pdf)
  const at = (text: string) => places.find(({ str }) => str.includes(text))!.x
  expect(at('Flat 12')).toBeLessThan(at('اقبال'))
  expect(at('اقبال')).toBeLessThan(at('Delhi'))
  expect(at('Flat 7')).toBeLessThan(at('گلی'))
})

test.each([
  [
    ['Flat 3, گلی', '14 Janpath', 'Delhi 110001'],
    ['Flat 3,', 'گلی', ', 14', 'Janpath, Delhi 110001'],
  ],
  [
    ['گلی ۵', '14 Janpath', 'دہلی'],
    ['۵', 'گلی', ', 14', 'Janpath,', 'دہلی'],
  ],
  [
    ['14', 'گلی ۵', '7 Lodhi Road'],
    ['14,', '۵', 'گلی', ', 7', 'Lodhi Road'],
  ],
  // Where all letters are of parts from the right, the whole is: its first part stands at the right.
  [
    ['گلی ۵', 'Flat 3, گلی', '12'],
    ['12', ',', 'Flat 3,', 'گلی', ',', '۵', 'گلی'],
  ],
  [
    ['Flat 3, עברית', '14 Janpath'],
    ['Flat 3,', '□□□□□', ', 14 Janpath'],
  ],
])(
  '[LOOK-125] of %j each number stays with its part, and what keeps it there is not read',
  async (parts, seenParts) => {
    const places = await placesOf(await drawn([joinParts(parts)]))
    const status = places.find(({ str }) => str === 'Pending')!
    const inLine = places.filter(({ x, y }) => y === status.y && x < status.x).sort((a, b) => a.x - b.x)
    expect(inLine.map(({ str }) => str.trim())).toEqual(seenParts)
    for (const [at, { x }] of inLine.slice(1).entries())
      expect(Math.abs(x - inLine[at]!.x - inLine[at]!.width), 'as far apart as a space').toBeLessThan(4)
  },
)

test('[HOUSE-79] a scanner reads the code of what is due from the printed bill', async () => {
  const { orderId } = await anOrder(customer.id)
  const placed = await findPlacement(customer.id, orderId!)
  const bill = {
    issuedAt: now.toISOString(),
    total: 750,
    lines: [{ kind: 'service', amount: 750 } as const],
    entries: [],
  }
  const orders = placed.orders.map((order) => ({ ...order, status: 'completed' as const, bill }))
  const file = await summaryFile({ ...placed, orders: orders as unknown as typeof placed.orders, made })
  expect(decodeQR(await seen(new Uint8Array(await file.arrayBuffer())))).toBe(
    `upi://pay?pa=kamra.shop@okbank&pn=Kamra&am=750.00&cu=INR&tn=${orderId}`,
  )
})
