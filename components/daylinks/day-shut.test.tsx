import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayShut } from '@/components/daylinks/day-shut'
import { notYours } from '@/lib/daylinks/rules'

const said = (refusal: 'elsewhere' | 'gone', hasOffice: boolean) =>
  renderToStaticMarkup(<DayShut refusal={refusal} hasOffice={hasOffice} now={new Date('2026-11-24T06:00:00Z')} />)

test('[DESK-257] what opens nothing names a call to the office only where the page has its number', () => {
  for (const [hasOffice, way] of [
    [true, 'Call the office'],
    [false, 'Ask the office'],
  ] as const) {
    expect(said('elsewhere', hasOffice)).toContain(`This link is in use on another phone. ${way}<`)
    expect(said('gone', hasOffice)).toContain(`${way} for a new link.`)
    expect(notYours(hasOffice)).toBe(`This visit is not yours any more, or is planned for another day. ${way}.`)
  }
})
