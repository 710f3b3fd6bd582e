import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import { isHeic, pictureFaults, pictureTypes } from '@/lib/uploads/rules'
import { uploads } from '@/lib/uploads/uploads'

/** Longest side of what is kept. */
const maxSidePixels = 512
/** Pixels that a plain JPEG may have: it is read row by row and made small on the way, as the largest phone cameras need. */
const maxStreamedPixels = 120_000_000
/** Pixels of what unfolds in memory before it is made small: a screenshot or a phone's photo, no decompression bomb. */
const maxDecodedPixels = 40_000_000

function refuse(why: keyof typeof pictureFaults): never {
  const message = pictureFaults[why]
  throw new AppError('invalid', message, { image: message })
}

/** How many pixels a picture of that kind may unfold to. */
const maxInputPixels = (mime: string, isProgressive?: boolean) =>
  mime === 'image/jpeg' && !isProgressive ? maxStreamedPixels : maxDecodedPixels

/**
 * Reads a picture by its content, whatever its name says, and paints it anew as a bounded WebP: metadata and
 * whatever else the file carried are gone. `invalid` for SVG, HEIC, what cannot be named, broken or too large pictures.
 */
export async function repaint(bytes: Uint8Array): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind && isHeic(kind.mime)) refuse('heic')
  if (!kind || !pictureTypes.includes(kind.mime)) refuse('kind')
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('damaged'))
  const limitInputPixels = maxInputPixels(kind.mime, about.isProgressive)
  if (about.width * about.height > limitInputPixels) refuse('pixels')
  return sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => refuse('damaged'))
}

/** Keeps an uploaded picture and answers its key; it is served at `/uploads/{key}`. `invalid` as `repaint`. */
export async function savePicture(file: Blob): Promise<string> {
  const painted = await repaint(new Uint8Array(await file.arrayBuffer()))
  const key = `${crypto.randomUUID()}.webp`
  await uploads.put(key, painted)
  return key
}

export const removePicture = (key: string) => uploads.remove(key)
