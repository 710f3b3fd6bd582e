import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { GET } from '@/app/rate-cards/[file]/route'
import { displayName } from '@/lib/catalogue/rules/names'
import type { ListedService } from '@/lib/catalogue/schema'
import { db } from '@/lib/db'
import { rateCard } from '@/lib/drawings/drawings'
import { formatRupees } from '@/lib/money'
import { findCategory } from '@/lib/storefront/queries'

const now = new Date('2026-11-21T20:00:00Z') // already the 22nd in India
const today = '2026-11-22'

const answer = (file: string) =>
  GET(new Request(`http://shop.test/rate-cards/${file}`), { params: Promise.resolve({ file }) })

async function read(pdf: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), totalPages }
}

async function cardOf(slug: string, day = now) {
  const category = (await findCategory(slug, today))!
  const page = `https://kamra.example/services/${slug}`
  return { category, ...(await read(await rateCard({ category, shop: 'Kamra', page, now: day }))) }
}

/** What stands after the name: the price that the category page shows, worked out here from the row. */
function priceText(service: ListedService, day: string) {
  const { cost, unit, percent, until } = service.priced
  if (cost === null) return 'Price on request'
  const holds = percent > 0 && until !== null && until >= day
  const price = holds ? Math.round((cost * (100 - percent)) / 100) : cost
  const before = holds ? `${percent}% off until ${dateOf(until)} ${formatRupees(cost)} ` : ''
  return `${before}${formatRupees(price)}${{ visit: '', sqft: ' per sq ft', seat: ' per seat', unit: ' per unit' }[unit]}`
}
const dateOf = (day: string) =>
  new Date(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

describe('the rate card', () => {
  test.each(['air-conditioner', 'electrician', 'painting-consultations', 'cctv'])(
    '[API-25] [CAT-12] of %s lists every service with the price of its page, and the date in India',
    async (slug) => {
      const { category, text, totalPages } = await cardOf(slug)
      expect(category.services.length).toBeGreaterThan(7)
      for (const service of category.services)
        expect(text).toContain(`${displayName(service.serviceName)} ${priceText(service, today)}`)
      for (const { name } of category.types) expect(text).toContain(displayName(name))
      expect(text).toContain('Prices of 22 Nov 2026')
      expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
      expect(text).toContain(`kamra.example/services/${slug}`)
    },
  )

  test('[CAT-10] names a discounted price only while it holds', async () => {
    const reduced = (await findCategory('geyser', today))!.services.filter(({ priced }) => priced.percent)
    expect(reduced).toHaveLength(2)
    const card = await cardOf('geyser')
    const lapsed = await cardOf('geyser', new Date('2100-01-01T00:00:00Z'))
    for (const service of reduced) {
      const full = `${displayName(service.serviceName)} ${formatRupees(service.priced.cost!)}`
      expect(card.text).not.toContain(full)
      expect(lapsed.text).toContain(full)
    }
    expect([card.text, lapsed.text].map((text) => text.includes('% off'))).toEqual([true, false])
  })

  test('[ROUTE-05] is a PDF at the address of its category, and 404 at any other', async () => {
    const found = await answer('cctv.pdf')
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(found.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect((await read(new Uint8Array(await found.arrayBuffer()))).text).toContain('Bullet Camera Installation ₹')
    const { id } = (await findCategory('cctv', today))!
    for (const file of ['garden.pdf', 'cctv', 'cctv.png', 'CCTV.pdf', `${id}.pdf`, '..%2fcctv.pdf', '.pdf'])
      expect((await answer(file)).status, file).toBe(404)
  })

  test('is the same to the byte all day, whichever process makes it', async () => {
    const [morning, evening] = ['2026-11-22T02:00:00Z', '2026-11-22T16:00:00Z'].map((time) => new Date(time))
    const category = (await findCategory('cctv', today))!
    const card = { category, shop: 'Kamra', page: 'https://kamra.example/services/cctv' }
    const [first, second] = [await rateCard({ ...card, now: morning! }), await rateCard({ ...card, now: evening! })]
    expect(Buffer.from(first).equals(second)).toBe(true)
  })

  test('is not made where nothing has a price, nor linked to there', async () => {
    const within = { applicationType: { category: { slug: 'disinfection' } } }
    await db.service.updateMany({ where: within, data: { cost: null, discountPercentage: 0 } })
    expect((await answer('disinfection.pdf')).status).toBe(404)
  })
})
