import { expect, test } from 'vitest'
import { maxRows, partOf } from '@/components/catalogue/list-part'

const services = Array.from({ length: 2 * maxRows + 30 }, (_, i) => ({ serviceId: `${i}` }))
const parts = (rows: typeof services) => {
  const ids: string[] = []
  for (let after: string | undefined; ; ) {
    const { part, before, next } = partOf(rows, { after })
    expect([before, part.length <= maxRows]).toEqual([ids.length, true])
    ids.push(...part.map(({ serviceId }) => serviceId))
    if (!next) return ids
    after = next
  }
}

test('[CAT-14] the parts of a list hold each service once', () => {
  for (const length of [0, 1, maxRows - 1, maxRows, maxRows + 1, 2 * maxRows, services.length])
    expect(parts(services.slice(0, length))).toEqual(services.slice(0, length).map(({ serviceId }) => serviceId))
})

test('[CAT-14] without a part the one with the chosen service is shown, and what names no part begins at the start', () => {
  const { part, before } = partOf(services, { after: undefined, chosen: '199' })
  expect([before, part.at(-1)?.serviceId]).toEqual([maxRows, '199'])
  expect(partOf(services, { after: '4', chosen: '199' }).before).toBe(5)
  for (const after of [services.at(-1)?.serviceId, 'x', ['4'], '']) expect(partOf(services, { after }).before).toBe(0)
})
