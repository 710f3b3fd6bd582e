import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { repaint } from '@/lib/uploads/picture'
import { isKey } from '@/lib/uploads/store'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f0d4b4' } })
const saying = (image: string) => ({ code: 'invalid', message: image, fields: { image } })
const refused = saying('Please choose a JPEG, PNG, WebP, AVIF or GIF picture')
const damaged = saying('This picture cannot be read; the file may be damaged. Please choose another one.')
const tooLarge = saying(
  'This picture has too many pixels for its kind. Please choose a smaller one, or save it as an ordinary JPEG.',
)

// Small, and encoded with little effort: what is tested is that they are read, and a busy machine takes seconds for more.
test.each([
  ['jpeg', {}],
  ['png', {}],
  ['webp', { effort: 0 }],
  ['avif', { effort: 0 }],
  ['gif', { effort: 1 }],
] as const)('%s is painted anew as WebP of at most 512 pixels', async (format, options) => {
  const painted = await repaint(await plain(800, 600).toFormat(format, options).toBuffer())
  expect(await sharp(painted).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 })
})

test('a small picture is not blown up', async () => {
  expect(await sharp(await repaint(await plain(40, 30).png().toBuffer())).metadata()).toMatchObject({
    width: 40,
    height: 30,
  })
})

test('it is turned as the camera was held, and where and when it was taken is gone', async () => {
  const exif = { IFD0: { Copyright: 'Anita' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } }
  const photo = await plain(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const after = await sharp(await repaint(photo)).metadata()
  expect(after).toMatchObject({ width: 200, height: 300 })
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('what is hidden behind the pixels does not survive', async () => {
  const polyglot = Buffer.concat([
    await plain(50, 50).gif().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  expect((await repaint(polyglot)).includes('script')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
test.each([
  ['SVG', Buffer.from(svg)],
  ['SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', Buffer.from('<!doctype html><img src=x>')],
  ['text', Buffer.from('The picture of a cat')],
  ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
])('%s is refused', async (_, bytes) => {
  await expect(repaint(bytes)).rejects.toMatchObject(refused)
})

test('half a picture is refused as damaged, and not as of a wrong kind', async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  await expect(repaint(noise.subarray(0, noise.length / 2))).rejects.toMatchObject(damaged)
  await expect(repaint(noise.subarray(0, 200))).rejects.toMatchObject(damaged)
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex')
  await expect(repaint(head)).rejects.toMatchObject(damaged)
})

/** A square PNG, written by hand because painting it would take a while; `depth` in bits a sample, `rows` its unpacked bytes. */
function writePng(side: number, { depth, colour, interlaced = false }: PngKind, rows: Buffer) {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    data,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
type PngKind = { depth: 1 | 8 | 16; colour: 0 | 2 | 6; interlaced?: boolean }

/** Of one bit a pixel. */
const blackPng = (side: number) => writePng(side, { depth: 1, colour: 0 }, Buffer.alloc(side * (1 + side / 8)))

test.each([7_080, 16_000])('a few bytes that unfold to a wall of pixels, %i by as many, are refused', async (side) => {
  const bomb = blackPng(side)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: side, height: side })
  await expect(repaint(bomb)).rejects.toMatchObject(tooLarge)
})

/**
 * A JPEG of one colour, written by hand because painting 50 megapixels takes seconds on a busy machine. A block of 8 × 8
 * pixels is two codes, "no change" and "no more", and each of them is the bit 0: the picture is nothing but zeros.
 */
function blankJpeg(width: number, height: number, { progressive = false, scans = 1 } = {}) {
  const segment = (marker: number, ...bytes: number[]) => [
    0xff,
    marker,
    (bytes.length + 2) >> 8,
    (bytes.length + 2) & 255,
    ...bytes,
  ]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const oneCode = (table: number) => segment(0xc4, table, 1, ...Array<number>(15).fill(0), 0)
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(progressive ? 0xc2 : 0xc0, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
    ...[...oneCode(0x00), ...oneCode(0x10)],
  ]
  const scan = (colours: readonly number[]) => {
    const named = colours.flatMap((colour) => [colour, 0])
    const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * colours.length * 2
    return [
      Buffer.from(segment(0xda, colours.length, ...named, 0, progressive ? 0 : 63, 0)),
      Buffer.alloc(Math.ceil(bits / 8)),
    ]
  }
  const body = scans === 1 ? scan([1, 2, 3]) : [1, 2, 3].flatMap((colour) => scan([colour]))
  return Buffer.concat([Buffer.from(head), ...body, Buffer.from([0xff, 0xd9])])
}

test("a phone's photo of 50 megapixels is taken, but not one that unfolds in memory first", async () => {
  const painted = await repaint(blankJpeg(8_192, 6_144))
  expect(await sharp(painted).metadata()).toMatchObject({ width: 512, height: 384 })
  const unfolding = blankJpeg(8_192, 6_144, { progressive: true })
  expect(await sharp(unfolding).metadata()).toMatchObject({ width: 8_192, height: 6_144, isProgressive: true })
  await expect(repaint(unfolding)).rejects.toMatchObject(tooLarge)
})

test('[SEC-39] what a picture takes in memory is bounded before it is decoded: by its kind, and not by pixels alone', async () => {
  const side = 6_300
  // All coefficients of a JPEG that comes in several passes are kept, at two bytes each.
  await expect(repaint(blankJpeg(side, side, { progressive: true }))).rejects.toMatchObject(tooLarge)
  await expect(repaint(blankJpeg(side, side, { scans: 3 }))).rejects.toMatchObject(tooLarge)
  for (const kind of [
    { depth: 16, colour: 6, interlaced: true },
    { depth: 16, colour: 6 },
    { depth: 8, colour: 6 },
  ] as const)
    await expect(repaint(writePng(side, kind, Buffer.alloc(0)))).rejects.toMatchObject(tooLarge)
  const gif = Buffer.from('474946383961000000000000003b', 'hex')
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  await expect(repaint(gif)).rejects.toMatchObject({ code: 'invalid' })
})

test('[SEC-39] the decoder keeps nothing of a picture for another one', async () => {
  sharp.cache(true)
  await repaint(await plain(800, 600).jpeg().toBuffer())
  expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, items: { max: 0 } })
})

test.each(['heic', 'mif1', 'heix', 'hevc', 'msf1'])(
  'a HEIC photo (%s) is refused with a sentence that says so',
  async (brand) => {
    const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic`, 'latin1')
    const message = 'HEIC photos cannot be read here. Please choose a JPEG picture.'
    const photo = Buffer.concat([head, Buffer.alloc(4_000)])
    await expect(repaint(photo)).rejects.toMatchObject({ code: 'invalid', message, fields: { image: message } })
  },
)

test.each([
  '../../etc/passwd',
  '../3f0c1b52-9f0d-4a57-8f50-2b6a0d6f1c11.webp',
  '3f0c1b52-9f0d-4a57-8f50-2b6a0d6f1c11.webp\0',
  '3f0c1b52-9f0d-4a57-8f50-2b6a0d6f1c11.webp.part',
  '',
])('%j names no upload', (key) => {
  expect(isKey(key)).toBe(false)
})
