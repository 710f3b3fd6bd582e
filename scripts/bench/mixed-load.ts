import sharp from 'sharp'
import { hashPassword } from '@/lib/auth/passwords'
import { db } from '@/lib/db'
import { trustBrowser } from '@/lib/sessions/commands'
import type { Shopper } from '@/scripts/bench/people'
import { withOrders } from '@/scripts/bench/readers'
import { bearer, cookieOf, dealt, type Request, wire } from '@/scripts/bench/requests'

const password = 'Sunny-day-7'
const connections = 16

/** Answers of a shop that is busy and keeps its limits. */
export const statuses = [200, 201, 304, 409, 429, 503]

/** From an address of its own, as a proxy tells it: limits count by address too. */
const from = (i: number) => ({ 'x-forwarded-for': `10.1.${i >> 8}.${i & 255}` })

/** A photo of three megapixels: noise over a gradient, so that it is as large as a photo. */
async function photo() {
  const size = { width: 2_048, height: 1_536 }
  const noise = await sharp({
    create: { ...size, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .blur(1.5)
    .jpeg({ quality: 70 })
    .toBuffer()
  return noise
}

/** A form with a picture, as `multipart/form-data`. */
function upload({ id, token }: Shopper, i: number, picture: Buffer): Request {
  const boundary = 'a-boundary-of-the-benchmark'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(part), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const head = [
    `PATCH /api/users/update/profile/${id} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `x-forwarded-for: ${from(i)['x-forwarded-for']}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
  ]
  return { base64: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]).toString('base64') }
}

const words = ['tap', 'fan', 'paint', 'ac', 'sofa', 'geyser', 'switch', 'door']

/** What everybody is shown: from the cache in each encoding, parts that Next renders, and searches. */
const everybody = (at: number, categories: readonly string[]) => {
  const category = categories[at % categories.length]!
  const page = (path: string, encoding: string) =>
    wire({ method: 'GET', path, headers: { 'accept-encoding': encoding } })
  return [
    page('/', 'br'),
    page(category, 'br'),
    page(category, 'identity'),
    page('/services', 'gzip'),
    page('/api/mainservices', 'br'),
    page(`${category}?details=${at}`, 'br'),
    page(`/services?q=${words[at % words.length]}+${at}`, 'gzip'),
    page(`/api/search?q=${words[at % words.length]}`, 'br'),
  ]
}

/** What a customer does: reads, puts into the cart, opens a page that is rendered for them alone. */
const own = ({ token }: Shopper, orderId: string, serviceId: string) => {
  const get = (path: string, headers: Record<string, string> = bearer(token)) => wire({ method: 'GET', path, headers })
  return [
    get('/api/users/profile'),
    get('/api/cart/list-all?limit=20'),
    get('/api/cart/counts'),
    get(`/api/cart/order-details/${orderId}`),
    wire({ method: 'POST', path: '/api/cart/add', headers: bearer(token), json: { serviceId } }),
    get('/api/cart/list'),
    get('/orders', cookieOf('session', token)),
  ]
}

/**
 * Lanes of requests in one mixture: public pages, personal calls, and of each turn one sign-in, one picture and one PDF, so that
 * the threads for passwords, for drawings and those of the picture library are busy all the time.
 */
export async function mixedLoad(categories: readonly string[]): Promise<Request[][]> {
  const now = new Date()
  const people = await withOrders(now)
  const passwordHash = await hashPassword(password)
  await db.customer.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: { passwordHash } })
  const services = await db.service.findMany({
    where: { offered: true },
    orderBy: { name: 'asc' },
    take: people.length,
  })
  const picture = await photo()
  const turns: Request[][] = []
  for (const [i, person] of people.entries()) {
    const { secret } = await trustBrowser(db, person.id, null, now)
    const json = { email: person.email, password }
    turns.push([
      ...everybody(i, categories),
      ...own(person, person.orderId, services[i % services.length]!.id),
      wire({ method: 'POST', path: '/api/users/login', headers: { ...from(i), ...cookieOf('trusted', secret) }, json }),
      upload(person, i, picture),
      wire({
        method: 'GET',
        path: `/api/cart/order-details/${person.orderId}/summary`,
        headers: bearer(person.token),
      }),
    ])
  }
  return dealt(turns, connections).map((lane) => lane.flat())
}
