import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PartnerChoice } from '@/components/dispatch/partner-choice'
import type { PartnerFit } from '@/lib/visits/schema'
import { later, now } from '@/testing/clock'

const fitFor = (unjudged: PartnerFit['unjudged']): PartnerFit => ({
  partnerId: crypto.randomUUID(),
  fullName: 'Rakesh Kumar',
  fits: true,
  startsAt: now.toISOString(),
  endsAt: later({ hours: 1 }).toISOString(),
  reasons: [],
  unjudged,
  nextFree: null,
})
const drawn = (unjudged: PartnerFit['unjudged']) =>
  renderToStaticMarkup(<PartnerChoice fits={[fitFor(unjudged)]} value="" onChange={vi.fn()} now={now} />)

test('[DESK-194] a partner of whom nothing is entered says so, and may be chosen', () => {
  const html = drawn(['skill', 'area', 'shift'])
  expect(html).toContain('Nothing entered yet: skills, areas, shifts')
  expect(html).not.toContain('disabled')
  expect(drawn(['area'])).not.toContain('entered')
})
