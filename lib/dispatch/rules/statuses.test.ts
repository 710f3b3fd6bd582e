import { expect, test } from 'vitest'
import { deskStatusNames, statusNames } from '@/lib/dispatch/rules/status-names'
import { deskStatusOf } from '@/lib/dispatch/rules/statuses'
import { tabLabels } from '@/lib/dispatch/rules/tabs'
import { now } from '@/testing/clock'

test('[DESK-206] a status has one name at the desk, by how the order is planned and held', () => {
  const nameOf = (known: Parameters<typeof deskStatusOf>[0]) => deskStatusNames[deskStatusOf(known, now)]
  expect(nameOf({ status: 'pending', isPlanned: false })).toBe('To plan')
  expect(nameOf({ status: 'pending', isPlanned: true })).toBe('Planned')
  expect(nameOf({ status: 'pending', isPlanned: true, heldUntil: '2026-11-22' })).toBe('On hold')
  expect(nameOf({ status: 'pending', isPlanned: true, heldUntil: '2026-11-21' }), 'on the day itself').toBe('Planned')
  expect(nameOf({ status: 'inProgress', isPlanned: true })).toBe('In progress')
  expect(nameOf({ status: 'completed', isPlanned: true, heldUntil: '2026-11-22' })).toBe('Done')
  expect(nameOf({ status: 'cancelled', isPlanned: false })).toBe('Cancelled')
  expect(statusNames.pending).toBe('To plan or planned')
  for (const tab of ['toPlan', 'onHold', 'done'] as const) expect(tabLabels[tab]).toBe(deskStatusNames[tab])
})
