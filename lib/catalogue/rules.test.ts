import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalKey,
  descriptionOf,
  displayName,
  fromText,
  linkAddress,
  lowestOf,
  ownVideoMarkup,
  type Priced,
  playerOf,
  priceOf,
  priceView,
  roomOf,
  slugOf,
  titleName,
  totalView,
  videoHosts,
  videoSource,
  walls,
} from '@/lib/catalogue/rules'

const today = '2026-11-21'
const visit = (cost: number | null, percent = 0, until: string | null = null): Priced => ({
  cost,
  percent,
  until,
  unit: 'visit',
})
const wiring: Priced = { cost: 14, percent: 0, until: null, unit: 'sqft' }

describe('the price', () => {
  test('[CAT-10] 34 % off ₹25 is ₹17: half a rupee rounds up', () => {
    expect(priceOf(visit(25, 34, today), today, 'lapsed')).toBe(17)
    expect(priceOf(visit(25, 2, today), today, 'lapsed')).toBe(25)
    expect(priceOf(visit(25, 50, today), today, 'lapsed')).toBe(13)
  })

  test('[CAT-10] every price is the exact quotient rounded half up, in integers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 99 }), (cost, percent) => {
        const hundredths = BigInt(cost) * BigInt(100 - percent)
        const exact = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
        expect(priceOf(visit(cost, percent, today), today, 'lapsed')).toBe(Number(exact))
      }),
    )
  })

  test('[CAT-10] an offer holds on its last day and not on the next', () => {
    const offer = visit(699, 10, today)
    expect(priceOf(offer, today, 'lapsed')).toBe(629)
    expect(priceOf(offer, '2026-11-22', 'lapsed')).toBe(699)
  })

  test('[CAT-10] an offer without an end holds in the cart and not on the category page', () => {
    expect(priceOf(visit(699, 10), today, 'holds')).toBe(629)
    expect(priceOf(visit(699, 10), today, 'lapsed')).toBe(699)
  })

  test('a service without a cost has no price, whatever its offer', () => {
    expect(priceOf(visit(null, 10, today), today, 'holds')).toBeNull()
  })
})

describe('how a price is shown', () => {
  test('[CAT-04] reduced, the price before and the percentage', () => {
    expect(priceView(visit(699, 10, today), today)).toEqual({ now: '₹629', before: '₹699', percent: 10 })
    expect(priceView(visit(699, 10, '2026-11-20'), today)).toEqual({ now: '₹699' })
  })

  test('[CAT-12] grouped as in India, and Price on request where there is none', () => {
    expect(priceView(visit(12_999), today)).toEqual({ now: '₹12,999' })
    expect(priceView(visit(1_234_567), today)).toEqual({ now: '₹12,34,567' })
    expect(priceView(visit(null), today)).toEqual({ now: 'Price on request' })
  })

  test('[SEED-05] a price that counts by a unit names it, and that the final amount follows the visit', () => {
    expect(priceView(wiring, today)).toEqual({ now: '₹14', unit: 'per sq ft', note: 'Final amount after the visit' })
    expect(priceView({ ...wiring, unit: 'unit' }, today).unit).toBe('per unit')
    expect(priceView({ ...wiring, unit: 'seat' }, today).unit).toBe('per seat')
  })

  test('an offer so small that it changes nothing is not shown', () => {
    expect(priceView(visit(10, 1, today), today)).toEqual({ now: '₹10' })
  })
})

describe('a total', () => {
  test('is the sum of what each line costs today', () => {
    expect(totalView([visit(699, 10, today), visit(2499)], today)).toEqual({ now: '₹3,128' })
    expect(totalView([], today)).toEqual({ now: '₹0' })
  })

  test('[CAT-12] with a price on request reads ₹X + price on request', () => {
    expect(totalView([visit(399), visit(null)], today)).toEqual({ now: '₹399', note: '+ price on request' })
    expect(totalView([visit(null)], today)).toEqual({ now: 'Price on request' })
  })

  test('[SEED-05] with a price per unit reads ₹X + final amount after the visit', () => {
    expect(totalView([visit(199), wiring], today)).toEqual({ now: '₹199', note: '+ final amount after the visit' })
    expect(totalView([wiring], today)).toEqual({ now: 'Final amount after the visit' })
    expect(totalView([wiring, visit(null), visit(5)], today)).toEqual({
      now: '₹5',
      note: '+ price on request + final amount after the visit',
    })
  })
})

describe('the lowest price', () => {
  const shown = (...services: Priced[]) => fromText(lowestOf(services, today))
  const painting: Priced = { ...wiring, cost: 15, unit: 'unit' }

  test('is that of the cheapest visit today', () => {
    expect(shown(visit(499), visit(549, 50, today), visit(null))).toBe('from ₹275')
    expect(shown(visit(null))).toBe('')
    expect(shown()).toBe('')
  })

  test('[CAT-12] is of the unit that most count by, which it names unless it is the visit', () => {
    expect(shown(visit(99), visit(59), wiring)).toBe('from ₹59')
    expect(shown(wiring, visit(99))).toBe('from ₹99')
    expect(shown(painting, { ...painting, cost: 22 }, visit(149))).toBe('from ₹15 per unit')
    expect(shown(wiring, visit(null))).toBe('from ₹14 per sq ft')
    expect(shown({ ...painting, cost: 22 }, wiring, painting)).toBe('from ₹15 per unit')
  })

  test('no service that counts alike is cheaper', () => {
    const service = fc.record({
      cost: fc.option(fc.integer({ min: 1, max: 20_000 })),
      percent: fc.integer({ min: 0, max: 99 }),
      until: fc.option(fc.constantFrom('2026-11-20', today)),
      unit: fc.constantFrom('visit', 'sqft', 'seat', 'unit'),
    }) satisfies fc.Arbitrary<Priced>
    const rupees = (text: string) => Number(text.replace(/[₹,]/g, ''))
    fc.assert(
      fc.property(fc.array(service), (services) => {
        const from = lowestOf(services, today)
        const alike = services
          .filter((one) => one.cost !== null)
          .map((one) => priceView(one, today, 'lapsed'))
          .filter(({ unit }) => unit === from?.unit)
        if (from) expect(rupees(from.now)).toBe(Math.min(...alike.map(({ now }) => rupees(now))))
        else expect(alike).toEqual([])
      }),
    )
  })
})

describe('a video', () => {
  const embed = (src: string) => `<iframe width="560" src="${src}" onload="alert(1)"></iframe>`

  test('[CAT-11] only the https source of an allowed host is taken from the markup', () => {
    expect(videoSource(embed('https://www.youtube.com/embed/a?b=1&amp;c=2'))).toBe(
      'https://www.youtube.com/embed/a?b=1&c=2',
    )
    expect(videoSource("<iframe src='https://player.vimeo.com/video/1'>")).toBe('https://player.vimeo.com/video/1')
    for (const src of [
      'http://www.youtube.com/embed/a',
      'https://example.com/embed/a',
      'https://www.youtube.com.example.com/a',
      'https://www.youtube.com:8443/a',
      'https://user@www.youtube.com/a',
      'https://:word@www.youtube.com/a',
      'javascript:alert(1)',
      '//www.youtube.com/embed/a',
      '',
    ])
      expect(videoSource(embed(src)), src).toBeNull()
    expect(videoSource('')).toBeNull()
    expect(videoSource('https://www.youtube.com/embed/a')).toBeNull()
  })

  test('[CAT-11] a clip of the shop is a file below /videos/, and nothing else of the shop is a source', () => {
    for (const own of ['/videos/split-ac-service.0a1b2c3d.mp4', '/videos/a.webm']) {
      expect(videoSource(ownVideoMarkup(own))).toBe(own)
      expect(videoSource(embed(own))).toBe(own)
    }
    for (const src of [
      '/videos/../api/profile.mp4',
      '/videos/..mp4',
      '/videos/%2e%2e/a.mp4',
      '/videos/a/b.mp4',
      '/videos//a.mp4',
      '//videos/a.mp4',
      '/\\videos/a.mp4',
      '/videos\\a.mp4',
      'videos/a.mp4',
      './videos/a.mp4',
      '/Videos/a.mp4',
      '/videos/a.mp4?b=1',
      '/videos/a.mp4#t=1',
      '/videos/a.html?b=.mp4',
      '/videos/a.vtt',
      '/videos/.mp4',
      '/videos/a.mp4\n/b.mp4',
      '/pictures/a.mp4',
      '/uploads/a.mp4',
      'https://kamra.example/videos/a.mp4',
    ])
      expect(videoSource(embed(src)), src).toBeNull()
  })

  test('[CAT-11] a clip of the shop plays where it lies, its words beside it', () => {
    expect(playerOf('/videos/a.0a1b2c3d.mp4')).toEqual({
      address: '/videos/a.0a1b2c3d.mp4',
      captions: '/videos/a.0a1b2c3d.vtt',
    })
  })

  test('[CAT-11] it plays without cookies where its host has that, and at once', () => {
    expect(playerOf('https://www.youtube.com/embed/a?start=3')).toEqual({
      address: 'https://www.youtube-nocookie.com/embed/a?start=3&autoplay=1',
      host: 'YouTube',
    })
    expect(playerOf('https://player.vimeo.com/video/1?autoplay=0')).toEqual({
      address: 'https://player.vimeo.com/video/1?autoplay=1',
      host: 'Vimeo',
    })
  })

  test('[CAT-11] whatever the markup, a source of the shop names one file below /videos/', () => {
    const odd = fc.constantFrom('/videos/', '/', '\\', '.', '..', '.mp4', '?', '#', '%2e', '&amp;', ' ', '\n', '"')
    const part = fc.oneof(fc.constantFrom('a', 'B-2', '_c.d'), odd, fc.string({ maxLength: 6 }))
    const parts = fc.array(part, { minLength: 1, maxLength: 4 })
    let own = 0
    fc.assert(
      fc.property(
        fc.constantFrom('', '/videos/'),
        parts,
        fc.constantFrom('', '.mp4', '.webm'),
        (start, middle, end) => {
          const source = videoSource(`<video src="${start}${middle.join('')}${end}">`)
          if (source === null || source.startsWith('https://')) return
          own++
          const { pathname, search, hash, origin } = new URL(source, 'https://kamra.example')
          expect([origin, search, hash]).toEqual(['https://kamra.example', '', ''])
          expect(pathname).toBe(source)
          expect(source.split('/')).toEqual(['', 'videos', expect.stringMatching(/^[\w-].*\.(mp4|webm)$/)])
          expect(source).not.toContain('..')
        },
      ),
      { numRuns: 3_000 },
    )
    expect(own).toBeGreaterThan(50)
  })

  test('[CAT-11] whatever the markup, what comes out is an https address of an allowed host', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(' src="', "' SRC='", 'https://', 'http://', '@', '//', ...videoHosts),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const source = videoSource(`<iframe src="https://${parts.join('')}"`)
        if (source !== null)
          expect([...videoHosts].map((host) => `https://${host}/`)).toContain(source.match(/^https:..[^/]+./)?.[0])
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a page says of itself', () => {
  const line = (cost: number | null) => ({
    cost,
    discountPercentage: 10,
    discountValidUntil: today,
    unit: 'visit' as const,
  })
  const types = ['Split_AC', 'Window AC', 'Cassette', 'Tower', 'Portable'].map((name) => ({ name }))
  const about = (count: number, services: ReturnType<typeof line>[], day = today) =>
    descriptionOf({ name: 'Air_conditioner', types: types.slice(0, count), services }, day)

  test('a description counts the services and names the price of today', () => {
    const tail = 'See what each costs before you book.'
    expect(about(2, [line(699), line(1399)])).toBe(
      `Air Conditioner at home: 2 services from ₹629 for Split AC, Window AC. ${tail}`,
    )
    expect(about(1, [line(699)], '2026-11-22')).toBe(`Air Conditioner at home: 1 service from ₹699. ${tail}`)
    expect(about(5, [line(null)])).toBe(
      `Air Conditioner at home: 1 service for Split AC, Window AC, Cassette, Tower and more. ${tail}`,
    )
  })

  test('a link of the catalogue leads to a page of ours or over https', () => {
    for (const address of ['/rate-cards/cctv.pdf', 'https://files.example/a.pdf'])
      expect(linkAddress(address)).toBe(address)
    for (const address of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://a.example',
      '//a.example',
      '/\\a.example',
    ])
      expect(linkAddress(address), address).toBeNull()
  })

  test('the walls are those of the stylesheet by daylight', () => {
    const css = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')
    for (const [room, colours] of Object.entries(walls))
      for (const [part, colour] of Object.entries(colours))
        expect(css).toContain(`--${room}-${part}: light-dark(${colour},`)
  })
})

describe('names', () => {
  test('[GROUP-02] underscores read as spaces and words are capitalised', () => {
    expect(titleName('AC_Repair_and_Appliances')).toBe('AC Repair And Appliances')
    expect(titleName('garden_care And (balcony)')).toBe('Garden Care And (Balcony)')
    expect(titleName('the_pest_control')).toBe('The Pest Control')
    expect(displayName('Drill_and__Hang_(Up_to_3) ')).toBe('Drill and Hang (Up to 3)')
  })

  test('spellings of one name have one key', () => {
    const spellings = [
      'Electrician, Carpenter and Plumber',
      'Electrician,_Carpenter_and_Plumber',
      'electrician/plumber/carpenter',
      'ELECTRICIAN, PLUMBER & CARPENTER',
    ]
    expect(new Set(spellings.map(canonicalKey)).size).toBe(1)
    expect(canonicalKey('RO_Service_and_Repair')).toBe(canonicalKey('RO Service & Repair'))
  })

  test('a key is the key of itself, and does not see case, underscores, ampersands or hyphens', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/).filter((w) => !/^(and|ampersand)$/i.test(w))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const key = canonicalKey(words.join(' and '))
        expect(canonicalKey(key)).toBe(key)
        expect(canonicalKey(words.join(' & ').toUpperCase())).toBe(key)
        expect(canonicalKey(words.join('_and_'))).toBe(key)
        expect(canonicalKey(words.join('-ampersand-'))).toBe(key)
      }),
    )
  })

  test('[ROUTE-04] an address has hyphens for spaces and the word ampersand, and leads back to the name', () => {
    expect(slugOf('Refrigerator Services and repair')).toBe('refrigerator-services-and-repair')
    expect(slugOf('Cleaning & Disinfection')).toBe('cleaning-ampersand-disinfection')
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,8}([ _&]{1,3}[A-Za-z0-9]{1,8}){0,4}$/), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(canonicalKey(slugOf(name))).toBe(canonicalKey(name))
      }),
    )
  })

  test('each main service has the wall of its pictures', () => {
    expect(roomOf('Appliances_Repair_and_Services')).toBe('sage')
    expect(roomOf('CCTV Camera Services')).toBe('lilac')
    expect(roomOf('constructor')).toBe('peach')
  })
})
