import { expect, test } from 'vitest'
import { followBookings } from '@/lib/bookings/contract'
import { customerEvents, readEvents } from '@/lib/browser/live'
import { deskEvents } from '@/lib/browser/use-live-desk'
import { followDesk } from '@/lib/dispatch/operator-contract'

test('events are read by name, however their text is cut', () => {
  const text = 'retry: 3000\n\nevent: changed\ndata:\n\n: beat\n\nevent: replaced\ndata:\n\n'
  for (let cut = 0; cut <= text.length; cut++) {
    const first = readEvents(text.slice(0, cut))
    const second = readEvents(first.rest + text.slice(cut))
    expect([...first.names, ...second.names]).toEqual(['changed', 'replaced'])
    expect(second.rest).toBe('')
  }
})

test('what the browser asks for is the call that there is', () => {
  const { path, access } = followBookings
  expect({ path, access }).toEqual(customerEvents)
  expect({ path: followDesk.path, access: followDesk.access }).toEqual(deskEvents)
})
