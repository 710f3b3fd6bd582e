import { expect, test } from 'vitest'
import { isNoAnswer, refusalOf, wires } from '@/components/daylinks/day-wires'
import {
  afterAnswer,
  asLeft,
  type Press,
  toPresses,
  waiting,
  waitsAlready,
  withoutPress,
  withPress,
  withRefusal,
} from '@/components/daylinks/press-list'
import { CallFailed } from '@/lib/browser/call'
import type { Contract } from '@/lib/contract'
import { noSuchCall } from '@/lib/errors'
import { partnerContracts } from '@/lib/http/partner-contracts'
import { notOpened, onOtherPhone } from '@/lib/sessions/rules'

const press = (key: string, kind: 'start' | 'finish' | 'trouble', orderId = 'HS-1', version = 3) =>
  ({ key, kind, orderId, version, pressedAt: '2026-11-23T05:00:00.000Z', reason: 'absent' }) as Press

test('[DESK-118] what is pressed twice waits once, and what was refused may be pressed again', () => {
  const one = withPress([], press('a', 'start'))
  expect(withPress(one, press('b', 'start'))).toEqual(one)
  expect(withPress(one, press('b', 'start', 'HS-2'))).toHaveLength(2)
  const refused = withRefusal(one, 'a', 'No')
  expect(waiting(refused)).toEqual([])
  expect(waiting(withPress(refused, press('b', 'start'))).map(({ key }) => key)).toEqual(['b'])
  expect(withoutPress(refused, 'a')).toEqual([])
})

test('[DESK-307] a bill or a report of which another waits is kept as refused, with all that was typed, and nothing else is', () => {
  const billed = { ...press('a', 'finish'), bill: { extras: [] } } as Press
  const told = press('t', 'trouble')
  const list = [billed, told]
  const other = { ...billed, key: 'b', bill: { extras: [], payment: { method: 'cash', amount: 500 } } } as Press
  expect(withPress(list, other)).toEqual([...list, { ...other, refused: waitsAlready }])
  expect(waiting(withPress(list, other))).toEqual(list)
  expect(withPress(list, press('u', 'trouble')).at(-1)).toMatchObject({ key: 'u', refused: waitsAlready })
  expect(withPress(list, billed), 'sent again').toEqual(list)
  expect(withPress(list, press('c', 'finish')), 'nothing was typed').toEqual(list)
  expect(withPress([withRefusal(list, 'a', 'No')[0]!], other).at(-1)).toEqual(other)
})

test('[DESK-118] what was pressed on an order after a press that is taken goes by the version that it left', () => {
  const list = [press('a', 'start'), press('b', 'finish'), press('c', 'start', 'HS-2'), press('d', 'trouble')]
  const after = afterAnswer(list, list[0]!, 7)
  expect(after.map(({ key, ...rest }) => [key, 'version' in rest && rest.version])).toEqual([
    ['b', 7],
    ['c', 3],
    ['d', 3],
  ])
})

test('[DESK-118] what is pressed before the day is read again goes by the version that the answer before left', () => {
  expect(asLeft(press('b', 'finish'), 7)).toEqual(press('b', 'finish', 'HS-1', 7))
  expect(asLeft(press('b', 'finish', 'HS-1', 9), 7)).toEqual(press('b', 'finish', 'HS-1', 9))
  expect(asLeft(press('b', 'finish'))).toEqual(press('b', 'finish'))
  expect(asLeft(press('d', 'trouble'), 7)).toEqual(press('d', 'trouble'))
})

test('[DESK-118] what storage holds is read as far as it has the shape of a press', () => {
  expect(toPresses(null)).toEqual([])
  expect(toPresses([press('a', 'start'), null, 7, { key: 'b' }, { ...press('c', 'start'), kind: 'other' }])).toEqual([
    press('a', 'start'),
  ])
})

test('[DESK-311] an answer or a refusal that is not of the shop is no answer', () => {
  const seen = (status: number, message = '') => {
    const failure = new CallFailed(message, status)
    return [refusalOf(failure), isNoAnswer(failure)]
  }
  for (const status of [400, 401, 403, 404, 409]) expect([status, seen(status)]).toEqual([status, [null, true]])
  for (const status of [401, 403, 407, 451]) expect([status, seen(status, 'Blocked')]).toEqual([status, [null, true]])
  expect([seen(403, notOpened)[0], seen(403, onOtherPhone)[0], seen(404, noSuchCall)[0]]).toEqual([
    'unopened',
    'elsewhere',
    'gone',
  ])
  expect(seen(409, 'HS-1 is completed already')).toEqual([null, false])
})

test('the phone calls what the contracts say', () => {
  const calls: Record<string, Contract> = partnerContracts.Day.calls
  expect(Object.keys(wires).sort()).toEqual(Object.keys(calls).sort())
  for (const [name, wire] of Object.entries(wires)) {
    const { method, path, access } = calls[name]!
    expect(wire, name).toEqual({ method, path, access })
  }
})
