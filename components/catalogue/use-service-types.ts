'use client'
import { call } from '@/lib/browser/call'
import type { batchGetServiceTypes } from '@/lib/catalogue/contract'
import { maxBatchIds } from '@/lib/catalogue/rules/batch'
import type { ServiceType } from '@/lib/catalogue/schema'
import type { WireOf } from '@/lib/contract'

/** The contract's own, without zod: prices of a cart and details of a service are read on public pages. */
export const batchGet: WireOf<typeof batchGetServiceTypes> = {
  method: 'GET',
  path: '/api/servicetype/batch',
  access: 'public',
}

/**
 * The services of the ids as the catalogue has them now, by id; one that is missing is no longer offered. Throws CallFailed.
 * Sorted, so that the same services are one address however they were chosen.
 */
export async function readServiceTypes(ids: readonly string[]): Promise<ReadonlyMap<string, ServiceType>> {
  const sorted = [...new Set(ids)].sort()
  const batches = Array.from({ length: Math.ceil(sorted.length / maxBatchIds) }, (_, at) =>
    call(batchGet, { query: { ids: sorted.slice(at * maxBatchIds, (at + 1) * maxBatchIds) } }),
  )
  const found = (await Promise.all(batches)).flat()
  return new Map(found.map((service) => [service._id, service]))
}
