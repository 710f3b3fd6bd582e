import { expect, test } from 'vitest'
import { aboutText, takesText } from '@/lib/catalogue/rules/minutes'

test('[LOOK-26] how long something takes is said in minutes, and from two hours on in halves of an hour', () => {
  expect([5, 45, 90, 119].map(aboutText)).toEqual(['about 5 min', 'about 45 min', 'about 90 min', 'about 119 min'])
  expect([120, 160, 480].map(aboutText)).toEqual(['about 2 hours', 'about 2.5 hours', 'about 8 hours'])
})

test('[LOOK-64] of a contract over a year or a season no minutes are said, which are those of one visit', () => {
  const takes = (serviceName: string) => takesText({ serviceName, minutes: 45 })
  expect(['Split_AC_AMC', 'Window AC AMC (Annual Maintenance Contract)', 'Split_AC_Season_Rental'].map(takes)).toEqual([
    null,
    null,
    null,
  ])
  expect(['Split AC Installation', 'Camc Repair'].map(takes)).toEqual(['about 45 min', 'about 45 min'])
  expect(takesText({ serviceName: 'Fan Repair', minutes: null })).toBeNull()
})
