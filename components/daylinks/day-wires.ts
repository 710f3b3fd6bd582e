import type { Press } from '@/components/daylinks/press-list'
import { CallFailed, call } from '@/lib/browser/call'
import type { WireOf } from '@/lib/contract'
import type * as calls from '@/lib/daylinks/partner-contract'
import { noSuchCall } from '@/lib/errors'
import { notOpened, onOtherPhone, phoneHeader } from '@/lib/sessions/rules'

/** What the phone needs of the contracts: zod is half as much script again, and a slow phone waits for it. A test holds both together. */
export const wires = {
  readDay: { method: 'GET', path: '/api/day', access: 'partner' } as WireOf<typeof calls.readDay>,
  openDay: { method: 'POST', path: '/api/day/opening', access: 'dayLink' } as WireOf<typeof calls.openDay>,
  startJob: { method: 'POST', path: '/api/day/orders/{orderId}/start', access: 'partner' } as WireOf<
    typeof calls.startJob
  >,
  finishJob: { method: 'POST', path: '/api/day/orders/{orderId}/finish', access: 'partner' } as WireOf<
    typeof calls.finishJob
  >,
  reportTrouble: { method: 'POST', path: '/api/day/orders/{orderId}/trouble', access: 'partner' } as WireOf<
    typeof calls.reportTrouble
  >,
}

/** What tells the shop whose link it is, and on which phone. */
export const byLink = (secret: string, phone: string) => ({ secret, headers: { [phoneHeader]: phone } })
export type ByLink = ReturnType<typeof byLink>

/** What somebody else answers in the place of the shop, as a network that wants a sign-in first, is no answer. Throws CallFailed. */
export async function ofShop<R>(answer: Promise<R | undefined>): Promise<R> {
  const data = await answer
  if (data === undefined) throw new CallFailed('', 0)
  return data
}

/** Sends what was pressed; sent twice under its key it stands once. */
export function sendPress(by: ByLink, { key, orderId, pressedAt, ...press }: Press) {
  const asked = { ...by, key, params: { orderId } }
  if (press.kind === 'start') return call(wires.startJob, { ...asked, body: { version: press.version, pressedAt } })
  if (press.kind === 'finish') {
    const { version, bill } = press
    return call(wires.finishJob, { ...asked, body: { version, pressedAt, ...(bill && { bill }) } })
  }
  const { reason, text } = press
  return call(wires.reportTrouble, { ...asked, body: { reason, ...(text && { text }), pressedAt } })
}

/** Why a link shows nothing: nobody has opened it, another phone has it, or it was revoked, replaced, or never was one. */
export const refusals = ['unopened', 'elsewhere', 'gone'] as const
export type Refusal = (typeof refusals)[number]

export function refusalOf({ status, message }: CallFailed): Refusal | null {
  if (status === 403) return message === onOtherPhone ? 'elsewhere' : message === notOpened ? 'unopened' : null
  return status === 404 && message === noSuchCall ? 'gone' : null
}

/** No answer, or none of the shop, whose refusals have their words, or none that says anything of the press: it is sent again. */
export const isNoAnswer = ({ status, message }: CallFailed) =>
  !message || status === 0 || status === 408 || status === 429 || status >= 500
