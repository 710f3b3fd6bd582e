import { budgets } from '../../scripts/budget'
import { publicPaths } from '../../server/cache-rules'
import { expect, test } from '../fixtures'
import { type Service, servicesOf, sessionName } from '../shop/arrange'
import { untilKept } from '../shop/loaded'
import { partsOf, rowsOf } from '../shop/router-stream'

type Answer = { status: number; etag: string | null; cache: string | null; text: string }

/** Too long for the front to keep, so that Next renders the address for this very visitor. */
const passedOn = (address: string) => `${address}${address.includes('?') ? '&' : '?'}padding=${'x'.repeat(2_100)}`

/** What is new at each rendering, and nobody's: the nonce of the policy, and Next's number of the rendering. */
const withoutNonces = (html: string) =>
  html.replace(/(nonce\\?"?[=:]\\?")[\w+/=]{24}/g, '$1').replace(/(\\?")[\w-]{21}([vmh]\\?")/g, '$1$2')

const asKept = ({ text, ...rest }: Answer) => ({ ...rest, text: withoutNonces(text) })

/** A rendering, whatever the order in which its parts were ready. */
function asRendered({ text, ...rest }: Answer, router: boolean) {
  const { html, stream } = router ? { html: '', stream: text } : partsOf(text)
  return { ...rest, html: withoutNonces(html), rows: rowsOf(withoutNonces(stream)) }
}

async function ask(address: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, { headers, redirect: 'manual' })
  const { status } = response
  return {
    status,
    etag: response.headers.get('etag'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  }
}

/** An address of each public path. */
function addressesOf(service: Service, mainServiceId: string, typeId: string) {
  const others: Record<string, string> = {
    '/api/search': '/api/search?q=geyser',
    '/api/mainservicescategories/list/*': `/api/mainservicescategories/list/${mainServiceId}`,
    '/api/applicationtype/list/*': `/api/applicationtype/list/${mainServiceId}`,
    '/api/servicetype/hierarchy/*': '/api/servicetype/hierarchy/Painters',
    '/api/servicetype/list/*': `/api/servicetype/list/${typeId}`,
    '/api/servicetype/batch': `/api/servicetype/batch?ids=${service._id}`,
    '/og/*': '/og/air-conditioner.jpg',
    '/rate-cards/*': '/rate-cards/air-conditioner.pdf',
    '/api/lookups/pincode/*': '/api/lookups/pincode/110001',
  }
  return publicPaths.map((path) => others[path] ?? budgets[path]?.address ?? path)
}

test('a public address answers a signed-in customer byte for byte as it answers anybody', async ({
  shop,
  api,
  customer,
}) => {
  const dataOf = async (path: string) => (await api('GET', path)).body?.data as { _id: string }[]
  const [main] = await dataOf('/api/mainservices')
  const [type] = await dataOf(`/api/applicationtype/list/${main!._id}`)
  const [service] = await servicesOf(api, 'Painters')
  const addresses = addressesOf(service!, main!._id, type!._id)
  const cookie = `${sessionName(shop)}=${customer.token}; trusted=1`
  const signedIn = { cookie, authorization: `Bearer ${customer.token}` }
  const router = { rsc: '1' }
  // Another page than those that are asked for: the shop hears of changes by then, and keeps what it shows.
  await untilKept(`${shop.url}/services/carpenter`)
  const pages = new Set(Object.entries(budgets).map(([path, { address }]) => address ?? path))
  for (const address of addresses) {
    expect(address, 'say in addressesOf where to ask').not.toContain('*')
    for (const headers of pages.has(address) ? [{}, router] : [{}]) {
      const url = shop.url + address
      const what = `${address} ${JSON.stringify(headers)}`
      // Whoever asks first, also before anything is kept.
      const theirs = await ask(url, { ...signedIn, ...headers })
      const anybodys = await ask(url, headers)
      expect(asKept(theirs), what).toEqual(asKept(anybodys))
      expect(theirs.status, what).toBe(200)
      expect(theirs.etag, `${what} is kept`).toBeTruthy()
      expect(theirs.cache, what).toBe('public, max-age=0, must-revalidate')
      // A picture or document has its own moment in it, each time it is made.
      if (/\.(jpg|pdf)$/.test(address)) continue
      // And where Next itself meets the visitor, it shows nothing of them either.
      const long = passedOn(url)
      const rendered = await ask(long, { ...signedIn, ...headers })
      const again = await ask(long, headers)
      expect(asRendered(rendered, headers === router), what).toEqual(asRendered(again, headers === router))
      for (const secret of [customer.email, customer._id, customer.token])
        expect(rendered.text, what).not.toContain(secret)
    }
  }
})

test('a personal page is nobody else’s: it passes the front and may not be kept', async ({ shop, customer }) => {
  for (const path of ['/orders', '/profile']) {
    const cookie = `${sessionName(shop)}=${customer.token}`
    const { status, etag, cache, text } = await ask(shop.url + path, { cookie })
    expect([status, etag, cache], path).toEqual([200, null, 'private, no-store'])
    if (path === '/profile') expect(text).toContain(customer.email)
    expect((await ask(shop.url + path, {})).text, path).not.toContain(customer.email)
  }
})
