import { expect, test } from 'vitest'
import { indiaDay } from '@/lib/india-day'
import { deletionDue } from '@/lib/privacy/rules'

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-30'], // Saturday: Monday to Saturday, Monday
  ['2026-11-22T10:00:00Z', '2026-11-30'], // Sunday
  ['2026-11-23T10:00:00Z', '2026-12-01'], // Monday
  ['2026-11-23T18:31:00Z', '2026-12-02'], // Tuesday already in India
])('[STATIC-04] what is asked for at %s is done as %s begins in India', (asked, day) => {
  const due = deletionDue(new Date(asked))
  expect(indiaDay(due)).toBe(day)
  expect(due.toISOString()).toMatch(/T18:30:00\.000Z$/)
})
