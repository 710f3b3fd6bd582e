import type { TestInfo } from '@playwright/test'
import { decoded } from '../../scripts/bench/every-link'
import { expect, test } from '../fixtures'
import { type Crawl, crawl, type Fetched } from '../shop/crawl'

type Fact = Record<string, unknown> & { '@type': string | string[] }

const canonicalOf = ({ text }: Fetched) => decoded(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '')
const isListed = ({ status, type, text }: Fetched) =>
  status === 200 && type.startsWith('text/html') && !/<meta name="robots" content="noindex/.test(text)
const metaOf = ({ text }: Fetched, name: string) =>
  decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? '')
const factsOf = ({ text }: Fetched) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json!) as { '@context': string; '@graph': Fact[] }
    expect(context).toBe('https://schema.org')
    return graph
  })
const isA = (type: string) => (fact: Fact) => [fact['@type']].flat().includes(type)
const locations = (sitemap: string) =>
  [...sitemap.matchAll(/<url>\s*<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g)].map(([, at, changed]) => ({
    at: decoded(at!),
    changed: changed!,
  }))

/** Width and height of a PNG or a JPEG. */
function sizeOf(bytes: Buffer) {
  if (bytes.readUInt16BE(0) === 0x8950) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  let at = 2
  while ((bytes[at + 1]! & 0xf0) !== 0xc0 || bytes[at + 1] === 0xc4) at += 2 + bytes.readUInt16BE(at + 2)
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}

test.describe('a search engine', () => {
  // In one worker: the walk is done once.
  test.describe.configure({ mode: 'default' })
  let walked: Crawl
  let pages: [path: string, page: Fetched][]

  test.beforeAll(async ({ shop }, info: TestInfo) => {
    info.setTimeout(240_000)
    walked = await crawl(shop.url, ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
    pages = [...walked.fetched].filter(([, page]) => isListed(page))
  })

  test('[ROUTE-05] walks every link from the first page on, and none is broken', () => {
    expect(walked.fetched.size).toBeGreaterThan(100)
    const broken = [...walked.fetched].filter(([, { status, size }]) => status !== 200 || size === 0)
    expect(broken.map(([to, { status, from }]) => `${status} ${to} on ${from}`)).toEqual([])
    const nowhere = walked.links.filter(({ to, part }) => {
      const page = walked.fetched.get(to)
      return part && page && !page.text.includes(`id="${part}"`)
    })
    expect(nowhere.map(({ to, part, from }) => `${to}#${part} on ${from}`)).toEqual([])
    const kinds = (type: string) => [...walked.fetched.values()].filter((one) => one.type === type).length
    expect(kinds('application/pdf')).toBeGreaterThan(20)
    expect(kinds('image/jpeg')).toBeGreaterThan(20)
  })

  test('[ROUTE-04] finds one address for each page, which every other address of it names', ({ shop }) => {
    for (const [path, page] of pages) {
      const canonical = canonicalOf(page)
      expect(canonical, path).toMatch(new RegExp(`^${shop.url}(/|$)`))
      const own = walked.fetched.get(new URL(canonical).pathname)
      expect(own && canonicalOf(own), path).toBe(canonical)
      expect(metaOf(page, 'og:url'), path).toBe(canonical)
    }
    const forms = pages.filter(([, page]) => canonicalOf(page) === `${shop.url}/services/air-conditioner`)
    const paths = forms.map(([path]) => path.replace(/[0-9a-f]{8}-[-0-9a-f]{27}/g, '{id}'))
    expect(paths).toEqual(expect.arrayContaining(['/services/air-conditioner', '/services/{id}']))
    expect(paths.some((path) => path.includes('details='))).toBe(true)
  })

  test('finds every page in the sitemap, and every page of the sitemap by links', ({ shop }) => {
    const sitemap = locations(walked.fetched.get('/sitemap.xml')!.text)
    const listed = sitemap.map(({ at }) => at).sort()
    expect(new Set(listed).size).toBe(listed.length)
    const linked = new Set(pages.map(([, page]) => canonicalOf(page)))
    expect([...linked].sort()).toEqual(listed)
    // No link of a page leads there only because the sitemap does: those of the sitemap are not walked.
    for (const { at, changed } of sitemap) {
      expect(canonicalOf(walked.fetched.get(new URL(at).pathname)!), at).toBe(at)
      expect(Date.parse(changed), at).toBeLessThanOrEqual(Date.now())
      expect(Date.parse(changed), at).toBeGreaterThan(Date.parse('2025-01-01'))
    }
    expect(listed.filter((at) => at.startsWith(`${shop.url}/services/`)).length).toBeGreaterThan(20)
  })

  test('is kept out of what is personal, and told where the sitemap is', async ({ shop }) => {
    const robots = walked.fetched.get('/robots.txt')!.text
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    for (const path of ['/api/', '/orders', '/profile', '/mailbox', '/uploads/'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    for (const path of ['/cartpage', '/signin', '/api/docs'])
      expect(await (await fetch(shop.url + path)).text(), path).toContain('<meta name="robots" content="noindex')
  })

  test('reads title, description and picture of every page', async ({ shop }) => {
    const own = pages.filter(([path, page]) => canonicalOf(page) === shop.url + path.replace(/^\/$/, ''))
    const titles = own.map(([, page]) => /<title>([^<]*)<\/title>/.exec(page.text)?.[1])
    const descriptions = own.map(([, page]) => metaOf(page, 'description'))
    expect(new Set(titles).size).toBe(own.length)
    expect(new Set(descriptions).size).toBe(own.length)
    for (const text of descriptions) expect(text.length, text).toBeGreaterThan(40)
    for (const [path, page] of own) {
      expect(metaOf(page, 'og:locale'), path).toBe('en_IN')
      expect(metaOf(page, 'og:title'), path).toBe(decoded(/<title>([^<]*)<\/title>/.exec(page.text)![1]!))
      expect(metaOf(page, 'twitter:card'), path).toBe('summary_large_image')
      const picture = walked.fetched.get(new URL(metaOf(page, 'og:image')).pathname)!
      expect([picture.status, picture.type], path).toEqual([200, 'image/jpeg'])
      expect(picture.size, path).toBeLessThan(300_000)
    }
    const bytesAt = async (path: string) => Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
    expect(sizeOf(await bytesAt('/og/air-conditioner.jpg'))).toEqual([1200, 630])
    const { icons } = JSON.parse(walked.fetched.get('/manifest.webmanifest')!.text) as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of icons) expect(sizeOf(await bytesAt(src)).join('x')).toBe(sizes)
  })

  test('[CAT-10] [CAT-12] reads of each service the price that the page shows', ({ shop }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    let reduced = 0
    let open = 0
    let seen = 0
    for (const [path, page] of pages.filter(([path]) => /^\/services\/[a-z-]+$/.test(path))) {
      const facts = factsOf(page)
      const services = facts.filter(isA('Service'))
      expect(services.length, path).toBe((page.text.match(/<li id="service-/g) ?? []).length)
      for (const service of services) {
        seen++
        const [place, id] = String(service.url).split('#')
        expect(place).toBe(shop.url + path)
        const row = decoded(page.text.split(`<li id="${id}"`)[1]!.split('</li>')[0]!)
        expect(row).toContain(String(service.name))
        expect(row).toContain(String(service.serviceType))
        expect(facts.map((fact) => fact['@id'])).toContain((service.provider as { '@id': string })['@id'])
        const [, now, rest = ''] = /<p class="price">(?:<span>){1,2}([^<]*)<\/span>(.*?)<\/p>/s.exec(row)!
        const offer = service.offers as Record<string, unknown> | undefined
        if (!offer) {
          open++
          expect(now).toBe('Price on request')
          continue
        }
        expect(offer['@type']).toBe('Offer')
        // What counts by a unit is no price of the whole service.
        const counted = offer.priceSpecification as Record<string, unknown> | undefined
        expect(counted && 'price' in offer).toBeFalsy()
        const { price, priceCurrency } = counted ?? offer
        expect([`₹${Number(price).toLocaleString('en-IN')}`, priceCurrency]).toEqual([now, 'INR'])
        expect(Boolean(offer.priceValidUntil)).toBe(rest.includes('<s '))
        if (offer.priceValidUntil) reduced++
        if (offer.priceValidUntil) expect(String(offer.priceValidUntil) >= today).toBe(true)
        expect(/>per ([^<]+)</.exec(rest)?.[1]).toBe(counted?.unitText)
      }
    }
    expect(seen).toBeGreaterThan(300)
    const filmed = pages.flatMap(([, page]) => factsOf(page).filter(({ subjectOf }) => subjectOf))
    expect([...new Set(filmed.map(({ name }) => name))]).toEqual(['Split AC Foam Jet Service'])
    expect(filmed[0]).toMatchObject({
      subjectOf: {
        '@type': 'VideoObject',
        name: 'What happens at a Split AC Foam Jet Service',
        contentUrl: expect.stringMatching(/^http.+\/videos\/[\w.-]+\.mp4$/),
        thumbnailUrl: filmed[0]!.image,
        uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        duration: expect.stringMatching(/^PT\d+S$/),
      },
    })
    expect([reduced > 0, open > 0]).toEqual([true, true])
  })

  test('[LOOK-52] reads one word for one thing on every page', () => {
    const others =
      /\b(sign(ed|s|ing)? (in|out)|pincode|postal code|technicians?|experts?|appointments?|(?<!in )order(s|ed|ing)?)\b/gi
    // As the specification has them (HOME-07, BOOK-08).
    const fixed = /expert technicians|Expert RO installation|order id/gi
    for (const [path, { text }] of pages.filter(([path]) => !path.startsWith('/api/'))) {
      const read = decoded(text.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '))
      expect(read.replace(fixed, '').match(others) ?? [], path).toEqual([])
    }
  })

  test('reads who the shop is, what people ask, and the way to each category', async ({ shop }) => {
    for (const path of ['/', '/contact']) {
      const business = factsOf(walked.fetched.get(path)!).find(isA('LocalBusiness'))
      expect(isA('Organization')(business!)).toBe(true)
      expect(business).toMatchObject({
        name: 'Kamra',
        url: shop.url,
        logo: expect.stringContaining('/icons/'),
        address: { '@type': 'PostalAddress', addressLocality: 'New Delhi', addressCountry: 'IN' },
        openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      })
    }
    const site = factsOf(walked.fetched.get('/')!).find(isA('WebSite'))
    expect(site).toMatchObject({ url: shop.url, name: 'Kamra', potentialAction: { '@type': 'SearchAction' } })
    const { target } = site!.potentialAction as { target: { urlTemplate: string } }
    const found = await fetch(target.urlTemplate.replace('{search_term_string}', 'geyser'))
    expect(await found.text()).toContain('Geyser Servicing')

    const contact = walked.fetched.get('/contact')!
    const questions = factsOf(contact).find(isA('FAQPage'))?.mainEntity as Fact[]
    expect(questions.length).toBeGreaterThan(3)
    const shown = decoded(contact.text.split('<script')[0]! + contact.text.split('</head>')[1]!)
    for (const { name, acceptedAnswer } of questions)
      for (const text of [name, (acceptedAnswer as { text: string }).text]) expect(shown).toContain(`>${String(text)}<`)
    const paths = pages.map(([path]) => path).filter((path) => /^\/services\/[a-z-]+$/.test(path))
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const { itemListElement } = factsOf(walked.fetched.get(path)!).find(isA('BreadcrumbList')) as unknown as {
        itemListElement: { position: number; name: string; item: string }[]
      }
      expect(itemListElement.map(({ position }) => position)).toEqual([1, 2, 3])
      expect(itemListElement.map(({ item }) => item)).toEqual([shop.url, `${shop.url}/services`, shop.url + path])
    }
  })
})
