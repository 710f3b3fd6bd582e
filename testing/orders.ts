import { anOrder } from '@/testing/factories'

/** Numbers of so many orders of a customer that were placed together. */
export async function placed(customerId: string, count: number) {
  const first = await anOrder(customerId)
  const rest = await Promise.all(
    Array.from({ length: count - 1 }, () => anOrder(customerId, { placementId: first.placementId })),
  )
  return [first, ...rest].map(({ orderId }) => orderId!)
}

/** What a refused command says: its code, message and fields; null where it was not refused. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }) => ({ code, message, fields }) as Refusal,
  )
type Refusal = { code: string; message: string; fields: Record<string, string> }
