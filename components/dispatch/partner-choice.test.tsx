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
  travel: {},
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

test('[DESK-296] who comes already stays chosen and is told with what speaks against it', () => {
  const fit = { ...fitFor([]), fits: false }
  const reasons = [{ code: 'offShift' as const, text: 'Rakesh Kumar does not work at that time', mayOverrule: false }]
  const chosenOf = (value: string) =>
    renderToStaticMarkup(<PartnerChoice fits={[{ ...fit, reasons }]} value={value} onChange={vi.fn()} now={now} />)
  expect(chosenOf(fit.partnerId)).toContain('does not work at that time')
  expect(chosenOf(fit.partnerId), 'Enter sends from there').not.toContain('disabled')
  expect(chosenOf('')).toContain('disabled')
})

test('[HOUSE-30] that the way may take longer is read with the partner, who may be chosen', () => {
  const travel = { before: { pin: '201206', minutes: 15, isShort: true }, after: { pin: '110002', minutes: 90 } }
  const html = renderToStaticMarkup(
    <PartnerChoice fits={[{ ...fitFor([]), travel }]} value="" onChange={vi.fn()} now={now} />,
  )
  expect(html).toContain('15 min to travel from 201206 before, 1 h 30 min to 110002 after')
  expect(html).not.toContain('disabled')
})

test('[DESK-194] when somebody is free next is said with the half of the day', () => {
  const fit = { ...fitFor([]), fits: false, nextFree: '2026-11-21T03:30:00.000Z' }
  const html = renderToStaticMarkup(<PartnerChoice fits={[fit]} value="" onChange={vi.fn()} now={now} />)
  expect(html).toMatch(/Free next: [^<]*, 9 am</)
})
