import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from '../fixtures'
import { faultOf } from '../fuzz/exchange'
import { type Call, requestsOf, type World } from '../fuzz/requests'
import type { Api } from '../shop/api'
import { order, putInCart, servicesOf } from '../shop/arrange'
import type { Conformity } from '../shop/conformity'
import { type Customer, picture } from '../shop/customer'

/** `npm run fuzz` asks for more of them, and for others each time. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** Requests under way at a time, and how many are made ahead. */
const lanes = 4
const piece = 25

async function worldOf(api: Api, conformity: Conformity, customer: Customer): Promise<World> {
  const { token } = customer
  const [first, second] = await servicesOf(api, 'AC Repair and Appliances')
  const orderNumbers = await order(api, customer, [first!])
  await putInCart(api, customer, [second!])
  const read = async (path: string) => (await api('GET', path, { token })).body?.data as { _id: string }[]
  const rows = (await Promise.all(['/api/mainservices', '/api/cart/list', '/api/cart/list-all'].map(read))).flat()
  const profile = (await api('GET', '/api/users/profile', { token })).body?.data as Record<
    'addresses' | 'contactNumbers',
    { _id: string }[]
  >
  const owned = [...rows, ...profile.addresses, ...profile.contactNumbers, first!, second!]
  return {
    api: conformity.api,
    token,
    picture: await readFile(picture),
    ids: [...owned.map(({ _id }) => _id), customer._id],
    orderNumbers,
  }
}

test('[API-21] [SEC-45] requests made of the document find no failure, no hang and nothing that it does not describe', async ({
  api,
  shop,
  conformity,
  customer,
}) => {
  test.setTimeout(60_000 + requests * 200)
  const world = await worldOf(api, conformity, customer)
  const calls: Call[] = Object.entries(conformity.api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const made = fc.oneof(...calls.map((call) => requestsOf(call, world)))
  const faults = new Map<string, string>()
  const tried = new Set<string>()
  let begun = 0
  /** Goes on after a fault, so that one run names all of them: each once, with a request that shows it. */
  const lane = async () => {
    for (let at = begun; at < requests; at = begun) {
      begun += piece
      for (const one of fc.sample(made, { seed: seed + at, numRuns: Math.min(piece, requests - at) })) {
        tried.add(one.call)
        const fault = await faultOf(shop.url, conformity, one)
        const body = one.body?.toString().slice(0, 1_000) ?? ''
        const kind = fault?.split(one.target.split('?', 1)[0]!).join('').slice(0, 80)
        if (fault) faults.set(`${one.call} ${kind}`, `${fault}\n${one.method} ${one.target}\n${body}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))

  expect([...faults.values()].join('\n\n')).toBe('')
  expect(tried.size).toBeGreaterThan(calls.length * 0.9)
})
