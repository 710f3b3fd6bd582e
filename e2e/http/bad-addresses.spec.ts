import { expect, test } from '../fixtures'

const script = '<script>alert(1)</script>'

/** What can stand where an id or a name belongs, as it goes over the wire. */
const bad = {
  'an id that nobody has': '00000000-0000-4000-8000-000000000000',
  'an id cut short': '00000000-0000-4000-8000',
  'half of a letter': '%E0%A4%A',
  'a lone percent sign': '%',
  NUL: '%00',
  'NUL within': 'air%00conditioner',
  'a line break': 'air%0D%0Aset-cookie:a=b',
  'a script': encodeURIComponent(script),
  'an image that runs': encodeURIComponent('"><img src=x onerror=alert(1)>'),
  SQL: encodeURIComponent("' or 1=1 --"),
  'a way up': '..%2f..%2fetc%2fpasswd',
  'two slashes': '%2f%2fevil.example',
  'other letters': encodeURIComponent('एसी मरम्मत 🏠'),
  '5 KB': 'a'.repeat(5_000),
  '5 KB, encoded': '%61'.repeat(1_700),
}

/** Nothing of what was sent stands in the page as markup, and nothing of how it failed. */
function expectHarmless(html: string, what: string) {
  for (const text of [script, '<img src=x', 'onerror=alert(1)>']) expect(html, what).not.toContain(text)
  expect(html, what).not.toMatch(/\n\s+at \S+ \(|PrismaClient/)
}

test.describe('[ROUTE-05] a category that is none', () => {
  for (const [what, segment] of Object.entries(bad))
    test(`${what} is a real 404 with a way on`, async ({ shop }) => {
      const response = await fetch(`${shop.url}/services/${segment}`)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(html).toContain('<h1')
      expect(html).toMatch(/href="\/services"/)
      expectHarmless(html, what)
    })
})

test('a type, service or details that is none leaves the category as it is without them', async ({ shop }) => {
  const ask = async (query: string) => {
    const response = await fetch(`${shop.url}/services/air-conditioner${query}`)
    return { status: response.status, html: await response.text() }
  }
  const contentOf = (html: string) => /<main[\s\S]*?<\/main>/.exec(html)?.[0].replace(/ nonce="[^"]*"/g, '')
  const plain = await ask('')
  expect(plain.html).toContain('Select a service')
  for (const [what, value] of Object.entries(bad))
    for (const name of ['type', 'service', 'details']) {
      const { status, html } = await ask(`?${name}=${value}`)
      expect(status, `${name}: ${what}`).toBe(200)
      expect(contentOf(html), `${name}: ${what}`).toBe(contentOf(plain.html))
      expectHarmless(html, `${name}: ${what}`)
    }
})

test('what the cart and the sign-in are asked to open is a page of this shop or nothing', async ({ shop }) => {
  for (const [what, value] of Object.entries(bad))
    for (const path of ['/cartpage?checkout=', '/signin?next=']) {
      const response = await fetch(`${shop.url}${path}${value}`)
      expect(response.status, `${path}: ${what}`).toBe(200)
      expectHarmless(await response.text(), `${path}: ${what}`)
    }
})

test('[ROUTE-04] other casings of a page or a category show it, or lead to the spelling that does', async ({
  shop,
}) => {
  const ends = async (path: string) => {
    const response = await fetch(shop.url + path)
    return `${response.status} ${new URL(response.url).pathname}`
  }
  expect(await ends('/ABOUT')).toBe('200 /about')
  expect(await ends('/procontact')).toBe('200 /ProContact')
  expect(await ends('/SERVICES/air-conditioner')).toBe('200 /services/air-conditioner')
  expect(await ends('/services/AIR-Conditioner')).toBe('200 /services/AIR-Conditioner')
  const other = await (await fetch(`${shop.url}/services/AIR-Conditioner`)).text()
  expect(other).toMatch(/rel="canonical" href="[^"]*\/services\/air-conditioner"/)
})
