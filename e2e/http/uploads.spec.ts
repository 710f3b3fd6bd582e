import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '../fixtures'
import { contentsOf } from '../shop/api'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f0d4b4' } })
const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const kinds = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'
const damaged = 'This picture cannot be read; the file may be damaged. Please choose another one.'
const tooLarge =
  'This picture has too many pixels for its kind. Please choose a smaller one, or save it as an ordinary JPEG.'

test('[PROF-02] [API-21] what is no picture, half of one or a bomb is refused, and what hides in one is not kept', async ({
  api,
  shop,
  customer,
}) => {
  const { token, _id } = customer
  const files = () => readdir(join(shop.dataDir, 'uploads'))
  const send = async (bytes: Uint8Array | string, name = 'me.png', type = 'image/png') => {
    const body = new FormData()
    body.set('image', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
    return api('PATCH', `/api/users/update/profile/${_id}`, { token, body })
  }
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  const bomb = await canvas(8_000, 6_400).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(400_000)
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(3_000)])
  const [before, filesBefore] = [await contentsOf(shop), await files()]
  for (const [bytes, name, type, message] of [
    [svg, 'me.svg', 'image/svg+xml', kinds],
    [svg, 'me.png', 'image/png', kinds],
    [`GIF89a/*${script}*/`, 'me.gif', 'image/gif', damaged],
    [photo.subarray(0, photo.length / 2), 'me.jpg', 'image/jpeg', damaged],
    [bomb, 'me.png', 'image/png', tooLarge],
    [`%PDF-1.7\n${svg}`, '../../x', 'application/pdf', kinds],
    [heic, 'IMG_1.HEIC', 'image/heic', 'HEIC photos cannot be read here. Please choose a JPEG picture.'],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 'me.png', 'image/png', 'Please choose a picture of at most 10 MB'],
  ] as const) {
    const answer = await send(bytes, name, type)
    expect(answer, `${name} ${type}`).toMatchObject({ status: 400, body: { message, fields: { image: message } } })
  }
  expect([await contentsOf(shop), await files()]).toEqual([before, filesBefore])

  // A picture and a page at once: only the picture is left, under a name of ours.
  const polyglot = Buffer.concat([await canvas(60, 40).gif().toBuffer(), Buffer.from(script)])
  const { status, body } = await send(polyglot, '../../x.html', 'text/html')
  expect(status).toBe(200)
  const { imageUrl } = body!.data as { imageUrl: string }
  expect(imageUrl).toMatch(/^\/uploads\/[\da-f-]{36}\.webp$/)
  const served = await fetch(shop.url + imageUrl)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
  expect((await files()).filter((name) => !/^[\da-f-]{36}\.webp$/.test(name))).toEqual([])
  for (const path of ['/uploads/..%2f..%2fpackage.json', '/uploads/%2e%2e/secrets', '/uploads/x.webp'])
    expect((await fetch(shop.url + path)).status).toBe(404)
})
