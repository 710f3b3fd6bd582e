import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PositionField } from '@/components/account/position-field'

const position = { latitude: 28.613939, longitude: 77.209023 }
const drawn = (canLocate: boolean, point: typeof position | null, error?: string) =>
  renderToStaticMarkup(<PositionField position={point} onChange={() => {}} canLocate={canLocate} error={error} />)

test('[HOUSE-73] [HOUSE-75] a point is shown with its map and the way to take it off; a device of the team is not asked', () => {
  expect(drawn(true, null)).toContain('Use my location')
  expect(drawn(true, null)).not.toContain('Kept with this address')
  expect(drawn(true, position)).toMatch(/Use my location again.*28\.613939, 77\.209023.*Take the point off/)
  expect(drawn(false, position)).toContain('query=28.613939%2C%2077.209023"')
  expect(drawn(false, position)).not.toContain('Use my location')
  expect(drawn(false, null)).toBe('')
  expect(drawn(true, position, 'Please give a place on the earth')).toContain('Please give a place on the earth')
})
