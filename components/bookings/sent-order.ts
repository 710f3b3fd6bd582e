import { findCheckout } from '@/lib/bookings/contract'
import type { Booking } from '@/lib/bookings/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { isUnheard } from '@/lib/browser/call-surely'
import { dropDraft, readDraft, sentPrefix, storeDraft } from '@/lib/browser/draft'
import { newKey } from '@/lib/browser/new-key'

/** What was sent of a checkout in this tab, for as long as its answer may not have been heard; a reload keeps it. */
type Sent = {
  request: string
  key: string
  /** The key of what was sent before it with something else in it. */
  before: string
  /** That it was placed has been said here. */
  told?: boolean
}

const nameOf = (of: string) => `${sentPrefix}checkout:${of}`
/** For a browser that stores nothing: then a reload forgets, and a second press does not. */
const unstored = new Map<string, Sent>()

const read = (of: string, owner: string) =>
  (readDraft(nameOf(of), owner) as Sent | null) ?? unstored.get(nameOf(of) + owner) ?? null

function keep(of: string, owner: string, sent: Sent) {
  storeDraft(nameOf(of), owner, sent)
  unstored.set(nameOf(of) + owner, sent)
}

/** The `Idempotency-Key` of an order that is about to be sent: the same for the same, so that it is placed once (CART-11). */
export function keyToSend(of: string, owner: string, body: unknown) {
  const request = JSON.stringify(body)
  const last = read(of, owner)
  const sent = last?.request === request ? last : { request, key: newKey(), before: last?.key ?? '' }
  keep(of, owner, sent)
  return sent.key
}

/** Whether it is still to be said that what was sent is placed: once, however often the page is loaded again. */
export function tellOnce(of: string, owner: string) {
  const sent = read(of, owner)
  if (sent) keep(of, owner, { ...sent, told: true })
  return !sent?.told
}

/** The last one was answered with a refusal, so nothing was ordered by it. */
export function forgetRefused(of: string, owner: string) {
  const before = read(of, owner)?.before
  forgetSent(of, owner)
  if (before) keep(of, owner, { request: '', key: before, before: '' })
}

export function forgetSent(of: string, owner: string) {
  dropDraft(nameOf(of))
  unstored.delete(nameOf(of) + owner)
}

/** Stands where nobody knows whether an order was placed. */
export const unheardText =
  'We did not hear whether your booking was placed. Please confirm it again: it is placed once, however often you press.'

/**
 * Asks what a checkout placed by its key, after the answer was `lost`. Returns nothing where nothing was placed, or where the shop
 * itself said that it could not. Throws CallFailed, with `unheardText` where nobody can say.
 */
async function findByKey(key: string, lost: CallFailed): Promise<readonly Booking[]> {
  try {
    return await call(findCheckout, { params: { key } })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status === 404 || (isUnheard(error) && lost.status)) return []
    throw isUnheard(error) ? new CallFailed(unheardText, 0) : error
  }
}

/**
 * Sends an order. Asks for the order by its key where the answer is lost, before anything is said to have failed. `onChecking` is
 * called when the asking begins. Throws CallFailed.
 */
export async function placeSurely(
  key: string,
  send: (key: string) => Promise<readonly Booking[]>,
  onChecking: () => void,
) {
  try {
    return await send(key)
  } catch (error) {
    if (!isUnheard(error)) throw error
    onChecking()
    const found = await findByKey(key, error)
    if (found.length) return found
    throw error
  }
}

/** What was sent here, and what was ordered by it: nothing where it did not arrive, or not yet. Throws CallFailed. */
export async function findSent(of: string, owner: string) {
  const sent = read(of, owner)
  if (!sent) return null
  for (const key of [sent.key, sent.before].filter(Boolean))
    try {
      return { placed: await call(findCheckout, { params: { key } }) }
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 404) throw error
    }
  return { placed: [] as readonly Booking[] }
}
