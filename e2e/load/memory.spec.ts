import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from '../fixtures'
import { servicesOf } from '../shop/arrange'
import { crowd } from '../shop/crowd'

const maxAtStartMegabytes = 170

/** Memory of a process that is its own or of files it uses, in MB; null where the system does not say. */
async function residentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB/m.exec(status) ?? []
  return kilobytes ? Number(kilobytes) / 1024 : null
}

test('[SPEED-61] a shop just started takes little memory, its first pages and calls included', async ({
  shop,
}, info) => {
  const fresh = await shop.another()
  const paths = ['/', '/services', '/services/air-conditioner', '/about', '/contact', '/signin', '/cartpage']
  for (const path of [...paths, '/services?q=tap', '/api/mainservices'])
    expect((await fetch(fresh.url + path)).status).toBe(200)
  const megabytes = await residentMegabytes(fresh.process.pid!)
  info.annotations.push({ type: 'measured', description: JSON.stringify({ megabytes }) })
  if (megabytes !== null) expect(megabytes).toBeLessThan(maxAtStartMegabytes)
})

test('[SPEED-62] uploads, documents, pictures, calls and a flood of pages at once end no process for want of memory', async ({
  shop,
  api,
}) => {
  test.setTimeout(240_000)
  const fresh = await shop.another()
  const people = await crowd(shop, 20)
  const [service] = await servicesOf(api, 'AC Repair and Appliances')
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(fresh.url + path, options)
    await response.arrayBuffer()
    return response.status
  }
  const upload = ({ _id, token }: (typeof people)[number]) => {
    const body = new FormData()
    body.set('image', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }))
    return ask(`/api/users/update/profile/${_id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
  }
  const add = ({ token }: (typeof people)[number]) =>
    ask('/api/cart/add', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ serviceId: service!._id }),
    })
  const categories = ['air-conditioner', 'carpenter', 'plumber', 'television', 'cctv']
  const statuses = await Promise.all([
    ...people.flatMap((one) => [upload(one), upload(one), add(one)]),
    ...categories.flatMap((slug) => [ask(`/rate-cards/${slug}.pdf`), ask(`/og/${slug}.jpg`)]),
    ...Array.from({ length: 300 }, () => ask(`/services?q=${randomUUID()}`)),
  ])
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(200)
  expect(fresh.process.exitCode).toBeNull()
  expect(await ask('/healthz')).toBe(200)
})
