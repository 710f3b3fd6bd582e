import { expect, test } from 'vitest'
import { planFaults } from '@/lib/dispatch/rules/plan-faults'

const message = 'Nobody can be reserved then: choose another time, or give a reason'

test('[DESK-152] what has passed is named at its field, and what to do', () => {
  const fields = { 'window.from': 'has passed: choose a later one', startsAt: 'lies outside the window' }
  expect(planFaults({ message, status: 400, fields })).toEqual({
    from: 'The beginning has passed: choose a later one',
    startsAt: 'The exact time lies outside the window',
  })
})

test('[HOUSE-20] why a reason is needed stands at its field, and what somebody else changed is said as a whole', () => {
  expect(planFaults({ message, status: 409, fields: { because: 'is needed' } })).toEqual({ because: message })
  const changed = { partner: 'is now Bela Sen', startsAt: 'is now 10 am' }
  expect(planFaults({ message, status: 409, fields: changed })).toEqual({})
})
