import type { Press } from '@/components/daylinks/press-list'
import { type CallFailed, call } from '@/lib/browser/call'
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

/** Statuses with which the shop refuses a press, and always says why. */
const saidWith = [400, 404, 409, 413, 415, 422]

/** No answer, or none that the shop gave of the press: it is sent again. */
export const isNoAnswer = ({ status, message }: CallFailed) => !message || !saidWith.includes(status)
