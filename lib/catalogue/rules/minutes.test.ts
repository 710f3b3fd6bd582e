import { expect, test } from 'vitest'
import { aboutText } from '@/lib/catalogue/rules/minutes'

test('[LOOK-26] how long something takes is said in minutes, and from two hours on in halves of an hour', () => {
  expect([5, 45, 90, 119].map(aboutText)).toEqual(['about 5 min', 'about 45 min', 'about 90 min', 'about 119 min'])
  expect([120, 160, 480].map(aboutText)).toEqual(['about 2 hours', 'about 2.5 hours', 'about 8 hours'])
})
