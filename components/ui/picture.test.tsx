import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '@/components/ui/picture'

const markupOf = (src: string, row: boolean, sizes = '104px') =>
  renderToStaticMarkup(<Picture src={src} alt="" blur="data:image/webp;base64,AA" sizes={sizes} row={row} />)

test('[PIC-01] a row shows the job alone and no stand-in of the room, a card the thing with its job', () => {
  const row = markupOf('/pictures/geyser--descale.webp', true)
  expect(row).toMatch(/src="\/pictures\/job-descale\.[0-9a-f]{8}\.208\.webp"/)
  expect(row).not.toContain('base64')
  expect(row).not.toContain('geyser')
  const card = markupOf('/pictures/geyser--descale.webp', false, '50vw')
  expect(card).toContain('src="/pictures/geyser--descale.webp"')
  expect(card).toMatch(/\/pictures\/geyser--descale\.[0-9a-f]{8}\.640\.avif 640w/)
  expect(card).toContain('base64')
})

test('[PIC-01] a row of a search shows the thing with its job in the small width alone', () => {
  const row = markupOf('/pictures/geyser--descale.webp', false)
  expect(row).toMatch(/geyser--descale\.[0-9a-f]{8}\.320\.avif 320w"/)
  expect(row).not.toMatch(/640\.avif/)
})

test('[PIC-01] what tells no job is shown as it is in a row too', () => {
  expect(markupOf('/pictures/geyser.webp', true)).toBe(markupOf('/pictures/geyser.webp', false))
  expect(markupOf('/uploads/a.webp', true)).toContain('src="/uploads/a.webp"')
})
