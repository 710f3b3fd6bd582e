import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import { uploads } from '@/lib/uploads/uploads'

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
/** Longest side of what is kept. */
const mostPixels = 512
/** Pixels that a picture may unfold to: the largest phone cameras stay below, a decompression bomb does not. */
const mostDecoded = 120_000_000

const refused = () => {
  const message = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'
  return new AppError('invalid', message, { image: message })
}

/**
 * Reads a picture by its content, whatever its name says, and paints it anew as a bounded WebP: metadata and
 * whatever else the file carried are gone. `invalid` for SVG, what cannot be named, broken or too large pictures.
 */
export async function repaint(bytes: Uint8Array): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!kind || !kinds.includes(kind.mime)) throw refused()
  return sharp(bytes, { limitInputPixels: mostDecoded, failOn: 'error' })
    .autoOrient()
    .resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => {
      throw refused()
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
