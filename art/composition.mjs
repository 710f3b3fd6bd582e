import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { anchorOf } from './anchors.mjs'
import { props } from './catalogue.mjs'
import { folder, readManifest } from './publish.mjs'
import { masterOf, rowPictureOf } from './publish-props.mjs'

const width = 640
const height = 480
/** A card on a phone shows no more than this, and weighs no more. */
const heaviest = 25_000

const masterOfJob = new Map(props().map((one) => [one.name, masterOf(one)]))

/** The picture of an object, cut so that the prop has room beside it, and the prop where the anchor says. */
export async function compose(object, job) {
  const { version } = readManifest()[object]
  const { cut, side, foot, size } = anchorOf(object, job)
  const [left, top, zoom] = cut
  const base = await sharp(join(folder, `${object}.${version}.960.avif`))
    .extract({
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(960 / zoom),
      height: Math.round(720 / zoom),
    })
    .resize(width, height, { fit: 'fill' })
    .toBuffer()
  const master = masterOfJob.get(job)
  // What is published of a prop is as large as its master: that serves where it was not rendered on this machine.
  const source = existsSync(master) ? master : rowPictureOf(job)
  const wide = Math.round(width * size)
  const prop = await sharp(source).resize(wide).png().toBuffer({ resolveWithObject: true })
  const x = Math.round(width * side - wide / 2)
  // A prop stands at 91 of 100 of its own height.
  const y = Math.round(height * foot - prop.info.height * 0.91)
  const inside = await sharp(prop.data)
    .extract({
      left: Math.max(0, -x),
      top: 0,
      width: Math.min(wide, width - x) - Math.max(0, -x),
      height: Math.min(prop.info.height, height - y),
    })
    .toBuffer()
  return sharp(base)
    .composite([{ input: inside, left: Math.max(0, x), top: y }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export async function encode(picture, wide, format, quality) {
  const small = sharp(picture).resize(wide)
  const bytes = await (format === 'avif'
    ? small.avif({ quality, effort: 2 })
    : small.webp({ quality, effort: 3 })
  ).toBuffer()
  return bytes.length > heaviest ? encode(picture, wide, format, quality - 5) : bytes
}
