import { expect, test } from 'vitest'
import { compose, encode } from '@/art/composition.mjs'
import { encodeSmall, heaviestRow, rowWidth } from '@/art/row-size.mjs'

test('[PIC-04] a card that is heavy in the small width comes in a lower quality, until a row can show it', async () => {
  const picture = await compose('painting-texture', 'waterproof')
  expect((await encode(picture, rowWidth, 'avif', 52)).length).toBeGreaterThan(heaviestRow)
  expect((await encodeSmall(picture)).length).toBeLessThanOrEqual(heaviestRow)
  const light = await compose('fan', 'install')
  expect(await encodeSmall(light)).toEqual(await encode(light, rowWidth, 'avif', 52))
})
