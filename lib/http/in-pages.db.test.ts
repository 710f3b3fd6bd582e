import { beforeAll, describe, expect, test } from 'vitest'
import { GET as types } from '@/app/api/applicationtype/list/[mainServiceId]/route'
import { GET as orders } from '@/app/api/cart/list-all/route'
import { GET as mainServices } from '@/app/api/mainservices/route'
import { GET as categories } from '@/app/api/mainservicescategories/list/[mainServiceId]/route'
import { GET as hierarchy } from '@/app/api/servicetype/hierarchy/[serviceName]/route'
import { GET as services } from '@/app/api/servicetype/list/[applicationTypeId]/route'
import { GET as allServices } from '@/app/api/servicetype/route'
import { listBookings } from '@/lib/bookings/contract'
import {
  getHierarchy,
  listAllServiceTypes,
  listApplicationTypes,
  listCategories,
  listMainServices,
  listServiceTypes,
} from '@/lib/catalogue/contract'
import { db } from '@/lib/db'
import { now } from '@/testing/clock'
import { aCustomer, anOrder, aService } from '@/testing/factories'
import { aLongCatalogue } from '@/testing/long-catalogue'
import { send } from '@/testing/send'

type Handler = Parameters<typeof send>[0]
type Call = Parameters<typeof send>[1]
type Sent = NonNullable<Parameters<typeof send>[2]>
type Row = { _id?: string; isModalOpen?: boolean; serviceType?: { _id: string; isModalOpen: boolean } }
type Read = { ids: string[]; next?: string; link: string | null; rows: Row[] }

const rowsPerRead = 500

async function page(handler: Handler, c: Call, sent: Sent): Promise<Read> {
  const { status, headers, body } = await send(handler, c, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  const rows = body.data as Row[]
  const ids = rows.map((row) => row._id ?? row.serviceType!._id)
  return { ids, rows, next: (body as { next?: string }).next, link: headers.get('link') }
}

/** The same call at the address of the next page. */
function onwards(c: Call, sent: Sent, address: string): Sent {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const params = sent.params ?? {}
  expect(decodeURIComponent(pathname)).toBe(c.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!))
  return { ...sent, query: Object.fromEntries(searchParams) }
}

const linked = (link: string | null) => /^<(\/api\/[^<>]+)>; rel="next"$/.exec(link ?? '')?.[1]

/** Every page, by what stands beside `data` or by the header alone. */
async function pagesOf(handler: Handler, c: Call, sent: Sent, by: 'next' | 'link') {
  const pages: Read[] = []
  for (let at: Sent | null = sent; at; ) {
    const read = await page(handler, c, at)
    pages.push(read)
    const address: string | undefined = by === 'next' ? read.next : linked(read.link)
    at = address ? onwards(c, sent, address) : null
  }
  return pages
}

let place: Awaited<ReturnType<typeof aLongCatalogue>>
let token: string
beforeAll(async () => {
  place = await aLongCatalogue()
  token = (await aCustomer()).token
}, 60_000)

const offered = { offered: true }
const lists: [name: string, Handler, Call, () => Sent, () => Promise<{ id: string }[]>][] = [
  ['main services', mainServices, listMainServices, () => ({}), () => db.mainService.findMany()],
  [
    'categories',
    categories,
    listCategories,
    () => ({ params: { mainServiceId: place.id } }),
    () => db.category.findMany({ where: { mainServiceId: place.id } }),
  ],
  [
    'types',
    types,
    listApplicationTypes,
    () => ({ params: { mainServiceId: place.id } }),
    () => db.applicationType.findMany({ where: { category: { mainServiceId: place.id } } }),
  ],
  [
    'services of a type',
    services,
    listServiceTypes,
    () => ({ params: { applicationTypeId: place.type } }),
    () => db.service.findMany({ where: { ...offered, applicationTypeId: place.type } }),
  ],
  [
    'services of a main service',
    hierarchy,
    getHierarchy,
    () => ({ params: { serviceName: place.name } }),
    () => db.service.findMany({ where: { ...offered, applicationType: { category: { mainServiceId: place.id } } } }),
  ],
  ['all services', allServices, listAllServiceTypes, () => ({ token }), () => db.service.findMany({ where: offered })],
]

test.each(lists)(
  '[API-29] the %s come whole, each once, to who follows `next` and to who follows Link',
  async (_, handler, c, sent, stored) => {
    const all = (await stored()).map(({ id }) => id).sort()
    expect(all.length).toBeGreaterThan(rowsPerRead)
    const byField = await pagesOf(handler, c, sent(), 'next')
    const ids = byField.flatMap((read) => read.ids)
    expect(ids.toSorted()).toEqual(all)
    expect(byField.slice(0, -1).every((read) => read.ids.length === rowsPerRead)).toBe(true)
    expect(byField.every((read) => (read.next ?? null) === (linked(read.link) ?? null))).toBe(true)
    expect(byField.at(-1)).not.toHaveProperty('next', expect.anything())
    const byHeader = await pagesOf(handler, c, sent(), 'link')
    expect(byHeader.flatMap((read) => read.ids)).toEqual(ids)
    // what is said of a category is said of all of it, on each page
    const modal = byField.flatMap(({ rows }) => rows.map((row) => row.isModalOpen ?? row.serviceType?.isModalOpen))
    if (c === listCategories || c === getHierarchy) expect(new Set(modal)).toEqual(new Set([true]))
  },
)

test('[API-29] a list that ends within a page answers as ever: nothing beside data, no Link', async () => {
  const { headers, body } = await send(services, listServiceTypes, { params: { applicationTypeId: place.first } })
  expect(Object.keys(body)).toEqual(['data'])
  expect(headers.has('link')).toBe(false)
})

test('[API-29] what is added, moved or withdrawn between two pages neither repeats nor hides another', async () => {
  const sent = { params: { applicationTypeId: place.type } }
  const before = (await pagesOf(services, listServiceTypes, sent, 'next')).flatMap(({ ids }) => ids)
  const first = await page(services, listServiceTypes, sent)
  const last = first.ids.at(-1)!
  const [above, below] = [
    await aService({ applicationTypeId: place.type, position: -9, key: 'above' }),
    await aService({ applicationTypeId: place.type, position: 9, key: 'below' }),
  ]
  await db.service.update({ where: { id: last }, data: { position: 99 } })
  const [withdrawn, ...following] = before.slice(rowsPerRead)
  await db.service.update({ where: { id: withdrawn }, data: { offered: false } })
  const rest = await pagesOf(services, listServiceTypes, onwards(listServiceTypes, sent, first.next!), 'next')
  expect(rest.flatMap(({ ids }) => ids)).toEqual([...following, below.id, last])
  expect([...first.ids, ...rest.flatMap(({ ids }) => ids)]).not.toContain(above.id)
})

const wrong = ['', '1', 'x', '1.x', "' or 1=1 --", '99999999999', `3000000000.${crypto.randomUUID()}`, `1.2.3.4.5.`]
test.each(lists)(
  '[API-29] [API-21] the %s refuse what is no place in them, by the name of the field',
  async (_, handler, c, sent) => {
    for (const after of [...wrong, `1.1.1.1.${crypto.randomUUID()}`, `${crypto.randomUUID()}\0`, 'é']) {
      const answer = await send(handler, c, { ...sent(), query: { after } })
      expect([answer.status, Object.keys(answer.body.fields ?? {})], after).toEqual([400, ['after']])
      expect(answer.body.message).toContain('after')
    }
  },
)

describe('[API-29] [API-12] list-all', () => {
  const count = 1_200
  let customer: Awaited<ReturnType<typeof aCustomer>>
  beforeAll(async () => {
    customer = await aCustomer()
    const { id: _, orderId: __, listed: ___, ...order } = await anOrder(customer.id, { status: 'completed' })
    const { deliveryAddress, contactNumber } = order
    await db.booking.createMany({
      data: Array.from({ length: count - 1 }, (_, i) => ({
        ...order,
        fieldVersions: {},
        deliveryAddress: deliveryAddress!,
        contactNumber: contactNumber!,
        orderId: `HS-M${String(i).padStart(7, '0')}`,
        status: i % 4 ? ('completed' as const) : ('cancelled' as const),
        // several at once: what was ordered together
        orderedAt: new Date(now.getTime() - Math.floor(i / 7) * 60_000),
      })),
    })
  })
  const idsOf = async (where: object = {}) =>
    (await db.booking.findMany({ where: { customerId: customer.id, ...where } })).map(({ id }) => id).sort()

  test.each(['next', 'link'] as const)(
    'a customer with 1,200 orders who asks for nothing gets all, once, by %s',
    async (by) => {
      const pages = await pagesOf(orders, listBookings, { token: customer.token }, by)
      expect(pages.map(({ ids }) => ids.length)).toEqual(Array.from({ length: 12 }, () => 100))
      expect(pages.flatMap(({ ids }) => ids).sort()).toEqual(await idsOf())
    },
  )

  test('what was asked for holds on the next page too, an order that is placed meanwhile is on none of them', async () => {
    const sent = { token: customer.token, query: { limit: '70', status: 'cancelled' } }
    const first = await page(orders, listBookings, sent)
    const expected = await idsOf({ status: 'cancelled' })
    await anOrder(customer.id, { status: 'cancelled', orderedAt: new Date(now.getTime() + 60_000) })
    const rest = await pagesOf(orders, listBookings, onwards(listBookings, sent, first.next!), 'next')
    expect([...first.ids, ...rest.flatMap(({ ids }) => ids)].sort()).toEqual(expected)
    expect(Math.max(...rest.map(({ ids }) => ids.length))).toBe(70)
  })

  test('[API-21] what names no order is refused by the name of the field', async () => {
    for (const before of [...wrong, 'HS-1', 'hs-22222222', 'é']) {
      const answer = await send(orders, listBookings, { token: customer.token, query: { before } })
      expect([answer.status, Object.keys(answer.body.fields ?? {})], before).toEqual([400, ['before']])
    }
  })
})
