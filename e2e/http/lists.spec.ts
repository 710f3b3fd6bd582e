import { runSql } from '../../testing/database'
import { expect, test } from '../fixtures'
import type { Api, Received } from '../shop/api'
import { order, rowsOf, servicesOf } from '../shop/arrange'
import type { Customer } from '../shop/customer'
import { untilKept } from '../shop/loaded'

type Row = { _id: string; serviceType?: { _id: string } }
const idsOf = ({ body }: Received) => (body!.data as Row[]).map((row) => row._id ?? row.serviceType?._id)

/** Follows a list as a client does that knows the header `Link` alone. */
async function follow(api: Api, first: string, customer?: Customer) {
  const pages: Received[] = []
  for (let address: string | undefined = first; address; ) {
    const page: Received = await api('GET', address, { token: customer?.token })
    expect(page.status).toBe(200)
    pages.push(page)
    address = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    expect((page.body as { next?: string }).next).toBe(address)
  }
  return pages
}

const many = 1_100
const type = `(select t.id from application_type t join category c on c.id = t.category_id where c.slug = 'cctv' limit 1)`

test('[API-29] a client that knows the address of a list alone gets all of it, also from what the front keeps', async ({
  api,
  shop,
}) => {
  const address = '/api/servicetype/hierarchy/CCTV%20Camera%20Services'
  await runSql(
    shop.databaseUrl,
    `insert into service (application_type_id, key, name, heading, images, position)
     select ${type}, 'many/' || n, 'Camera ' || n, 'Many', array['/pictures/cctv.webp'], n % 9 from generate_series(1, ${many}) n`,
  )
  try {
    await expect.poll(async () => idsOf(await api('GET', address)).length).toBe(500)
    const [row] = await rowsOf(
      shop,
      `select count(*)::int as count from service s join application_type t on t.id = s.application_type_id
       join category c on c.id = t.category_id where c.slug = 'cctv' and s.offered`,
    )
    const all = row!.count as number
    await untilKept(shop.url + address)
    const read = await follow(api, address)
    expect(read.length).toBe(3)
    expect(new Set(read.flatMap(idsOf)).size).toBe(all)
    expect(read.flatMap(idsOf)).toHaveLength(all)
    const again = await follow(api, address)
    expect(again.map(({ headers }) => headers.get('etag'))).toEqual(read.map(({ headers }) => headers.get('etag')))
    expect(again.flatMap(idsOf)).toEqual(read.flatMap(idsOf))
    const refused = await api('GET', `${address}?after=nonsense`)
    expect(refused).toMatchObject({ status: 400, body: { fields: { after: expect.any(String) } } })
  } finally {
    await runSql(shop.databaseUrl, `delete from service where key like 'many/%'`)
  }
  // The shop has heard of that too, before the next test reads its catalogue.
  await expect.poll(async () => idsOf(await api('GET', address)).length).toBeLessThan(500)
})

test('[API-29] [API-12] orders come in the pages that were asked for, and each names the next', async ({
  api,
  customer,
}) => {
  const services = await servicesOf(api, 'Painters')
  const numbers = await order(api, customer, services.slice(0, 3))
  const read = await follow(api, '/api/cart/list-all?limit=2', customer)
  expect(read.map((page) => idsOf(page).length)).toEqual([2, 1])
  const placed = read.flatMap(({ body }) => (body!.data as { orderId: string }[]).map(({ orderId }) => orderId))
  expect(placed.sort()).toEqual(numbers.toSorted())
})
