import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BookingStatusPill } from '@/components/bookings/booking-status'
import { statuses } from '@/lib/bookings/rules/statuses'

const shown = (status: string) => renderToStaticMarkup(<BookingStatusPill status={status} />)

test('[BOOK-10] every status has a look of its own, an unknown one the default look under its own name', () => {
  expect(new Set(statuses.map(shown)).size).toBe(statuses.length)
  expect(shown('inProgress')).toContain('In Progress')
  for (const unknown of ['lost', 'constructor']) {
    expect(shown(unknown)).toContain(unknown)
    expect(shown(unknown)).toContain('bg-off-bg')
  }
})
