import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import { uploads } from '@/lib/uploads/uploads'

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
/** Longest side of what is kept. */
const maxSidePixels = 512
/** Pixels that a plain JPEG may have: it is read row by row and made small on the way, as the largest phone cameras need. */
const maxStreamedPixels = 120_000_000
/** Pixels of what unfolds in memory before it is made small: a screenshot or a phone's photo, no decompression bomb. */
const maxDecodedPixels = 40_000_000

const fault = (message: string) => new AppError('invalid', message, { image: message })
const refused = () => fault('Please choose a JPEG, PNG, WebP, AVIF or GIF picture')
const damaged = () => fault('This picture cannot be read; the file may be damaged. Please choose another one.')
const tooLarge = () => fault('This picture has too many pixels. Please choose a smaller one.')
// Its coding is under patents: no free library that comes with us reads it.
const heic = () => fault('HEIC photos cannot be read here. Please choose a JPEG picture.')

/** How many pixels a picture of that kind may unfold to. */
const maxInputPixels = (mime: string, isProgressive?: boolean) =>
  mime === 'image/jpeg' && !isProgressive ? maxStreamedPixels : maxDecodedPixels

/**
 * Reads a picture by its content, whatever its name says, and paints it anew as a bounded WebP: metadata and
 * whatever else the file carried are gone. `invalid` for SVG, HEIC, what cannot be named, broken or too large pictures.
 */
export async function repaint(bytes: Uint8Array): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind && /^image\/hei[cf]/.test(kind.mime)) throw heic()
  if (!kind || !kinds.includes(kind.mime)) throw refused()
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const limitInputPixels = maxInputPixels(kind.mime, about.isProgressive)
  if (about.width * about.height > limitInputPixels) throw tooLarge()
  return sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => {
      throw damaged()
    })
}

/** Keeps an uploaded picture and answers its key; it is served at `/uploads/{key}`. `invalid` as `repaint`. */
export async function savePicture(file: Blob): Promise<string> {
  const painted = await repaint(new Uint8Array(await file.arrayBuffer()))
  const key = `${crypto.randomUUID()}.webp`
  await uploads.put(key, painted)
  return key
}

export const removePicture = (key: string) => uploads.remove(key)
