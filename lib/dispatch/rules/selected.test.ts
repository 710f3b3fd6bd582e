import { expect, test } from 'vitest'
import { alreadyText } from '@/lib/bookings/rules/moves'
import {
  choiceFault,
  choicesOf,
  chosenPartner,
  doubtsOf,
  leftTexts,
  mayReserve,
  type SelectedChoices,
  selectedRows,
  windowOfPlan,
  withAskedReasons,
} from '@/lib/dispatch/rules/selected'
import type { ProposedPlan } from '@/lib/dispatch/schema'

const at = (time: string) => new Date(`2026-11-25T${time}:00+05:30`)
const window = { from: at('10:00').toISOString(), until: at('12:00').toISOString() }
const plan = (orderId: string, more: Partial<ProposedPlan> = {}): ProposedPlan => ({
  orderIds: [orderId],
  services: ['AC Check Up'],
  area: 'New Delhi',
  pin: '110001',
  window,
  isPromised: false,
  isTold: false,
  version: 0,
  proposal: { partnerId: 'sunil', fullName: 'Sunil Das', startsAt: at('10:30').toISOString(), why: '', travel: {} },
  ...more,
})

test('[DESK-235] what is proposed is ticked and sent with its window, and a promise that stays without one', () => {
  const plans = [plan('a'), plan('b', { isPromised: true, version: 3 }), plan('c', { proposal: null, nobody: 'x' })]
  const choices = choicesOf(plans)
  expect(selectedRows(plans, choices)).toEqual([
    {
      orderIds: ['a'],
      window: { from: at('10:00'), until: at('12:00') },
      partnerId: 'sunil',
      startsAt: at('10:30'),
      version: 0,
    },
    { orderIds: ['b'], partnerId: 'sunil', startsAt: at('10:30'), version: 3 },
  ])
  const moved = { ...choices, b: { ...choices.b!, window: { day: '2026-11-25', from: '14:00', until: '16:00' } } }
  expect(selectedRows(plans, moved)[1]).toMatchObject({ window: { from: at('14:00'), until: at('16:00') } })
  expect(selectedRows(plans, { ...choices, a: { ...choices.a!, isChosen: false } })).toHaveLength(1)
})

test('[DESK-235] a ticked row that cannot be sent says why, and what was chosen stays when it is read again', () => {
  const [one] = [plan('a')]
  const choice = choicesOf([one]).a!
  const fault = (more: Partial<typeof choice>) => choiceFault(one, { ...choice, ...more })
  expect(fault({})).toBeNull()
  expect(fault({ window: { ...choice.window, day: '' } })).toBe('Please choose a day and its times')
  expect(fault({ window: { ...choice.window, until: '09:00' } })).toBe('The end lies before the beginning')
  expect(fault({ partnerId: '' })).toBe('Please choose who comes')
  expect(fault({ needsReason: true })).toBe('Please say why this partner is sent all the same')
  const chosen = { ...choice, ...chosenPartner({ ...fit, partnerId: 'aman', fullName: 'Aman Roy' }, [], at('09:00')) }
  expect(choicesOf([plan('a', { version: 2 })], { a: chosen }).a).toMatchObject({ partnerId: 'aman' })
  expect(chosenPartner(fit, [], at('10:00')).startsAt, 'free right away').toBeNull()
})
const fit = {
  partnerId: 'sunil',
  fullName: 'Sunil Das',
  fits: true,
  startsAt: at('10:00').toISOString(),
  endsAt: at('11:00').toISOString(),
  reasons: [],
  unjudged: [],
  travel: {},
  nextFree: null,
}

test('[DESK-239] a window that nobody can be expected to keep takes a reason, also where the server alone knows of it', () => {
  const one = plan('a')
  const choice = choicesOf([one]).a!
  const promised = { ...choice, ...chosenPartner(fit, ['restDay', 'nobody'], at('09:00')) }
  expect(promised, 'who is named is judged by name').toMatchObject({ needsReason: true, faults: ['restDay'] })
  expect(choiceFault(one, promised)).toBe('Please say why it is promised all the same')
  expect(choiceFault(one, { ...promised, because: 'The customer insists' })).toBeNull()
  expect(chosenPartner(fit, ['nobody'], at('09:00')).needsReason).toBe(false)
  expect(doubtsOf(['nobody'], { partnerId: '' })).toEqual(['nobody'])
  const refused = { orderIds: ['a'], ok: false, message: 'give a reason', needsReason: true as const }
  const asked = withAskedReasons({ a: choice, b: choice }, [refused, { orderIds: ['b'], ok: false }])
  expect(asked).toEqual({ a: { ...choice, needsReason: true }, b: choice })
})

test('[DESK-304] where the customers are not told who comes, partners are reserved, but for who is told already or reserved elsewhere', () => {
  const plans = [plan('a'), plan('b', { isTold: true }), plan('c')]
  const elsewhere = chosenPartner(
    { ...fit, reasons: [{ code: 'kept', text: 'is reserved for another order', mayOverrule: true }] },
    [],
    at('09:00'),
  )
  const begun = choicesOf(plans)
  const choices: SelectedChoices = { ...begun, c: { ...begun.c!, ...elsewhere, because: 'The customer insists' } }
  expect(plans.map((one) => mayReserve(one, choices[one.orderIds[0]!]!))).toEqual([true, false, false])
  const reserved = (tells?: boolean) => selectedRows(plans, choices, tells).map(({ isReserved }) => isReserved)
  expect(reserved(false)).toEqual([true, undefined, undefined])
  expect(reserved(true)).toEqual([undefined, undefined, undefined])
  expect(reserved(), 'they are told unless somebody says otherwise').toEqual(reserved(true))
})

test('[DESK-235] windows and what is left are said in words', () => {
  expect(windowOfPlan(window, at('08:00'))).toBe('Today, 10 am–12 pm')
  expect(leftTexts([{ orderId: 'HS-2345ABCD', why: 'planned' }])).toEqual(['HS-2345ABCD is planned already'])
  // As the call that plans says it of the same order.
  for (const why of ['cancelled', 'completed'] as const)
    expect(leftTexts([{ orderId: 'HS-2345ABCD', why }])).toEqual([alreadyText({ orderId: 'HS-2345ABCD', status: why })])
})
