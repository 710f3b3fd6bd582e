import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GET } from '@/app/uploads/[key]/route'
import { savePicture } from '@/lib/uploads/picture'
import { uploads } from '@/lib/uploads/uploads'

const get = (key: string) => GET(new Request('http://shop.test/uploads/x'), { params: Promise.resolve({ key }) })

test('an upload is kept under a name of ours, and served as a picture that nothing can sniff or run', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const key = await savePicture(new File([new Uint8Array(png)], '../../x.html', { type: 'text/html' }))
  expect(key).toMatch(/^[\da-f-]{36}\.webp$/)
  const answer = await get(key)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 20 })
  await uploads.remove(key)
  expect((await get(key)).status).toBe(404)
})

test.each(['../../package.json', '..%2fpackage.json', 'x.webp'])('%j is 404', async (key) => {
  expect((await get(key)).status).toBe(404)
})
