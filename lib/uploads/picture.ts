import 'server-only'
import PQueue from 'p-queue'
import { AppError } from '@/lib/errors'
import { maxPixels } from '@/lib/uploads/decoded-size'
import { isHeic, pictureFaults, pictureTypes } from '@/lib/uploads/rules'
import { uploads } from '@/lib/uploads/uploads'

/** Longest side of a stored picture. */
const maxSidePixels = 512
function refuse(why: keyof typeof pictureFaults): never {
  const message = pictureFaults[why]
  throw new AppError('invalid', message, { image: message })
}

async function paint(bytes: Uint8Array): Promise<Buffer> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (kind && isHeic(kind.mime)) refuse('heic')
  if (!kind || !pictureTypes.includes(kind.mime)) refuse('kind')
  const { default: sharp } = await import('sharp')
  // What its cache keeps of each picture would fill the memory. Said each time, as every thread that loads it turns it on again.
  sharp.cache(false)
  sharp.concurrency(1)
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('damaged'))
  const limitInputPixels = maxPixels(about)
  if (about.width * about.height > limitInputPixels) refuse('pixels')
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => refuse('damaged'))
}

/** Pictures at a time, since each takes memory while it is decoded (lib/uploads/decoded-size.ts); and how many may wait. */
const maxDecoded = 2
const maxWaiting = 20
// On globalThis: the bundles of Next and of the front have modules of their own.
const processWide = globalThis as { pictureDecoding?: PQueue }

/**
 * Reads a picture by its content, whatever its name says, and paints it anew as a bounded WebP: metadata and
 * whatever else the file carried are gone. Throws `invalid` for SVG, HEIC, unknown kinds, broken and too large pictures,
 * and `unavailable` where many wait: in this process two are decoded at a time, in the decoder's own threads.
 */
export async function repaint(bytes: Uint8Array) {
  processWide.pictureDecoding ??= new PQueue({ concurrency: maxDecoded })
  const decoding = processWide.pictureDecoding
  if (decoding.size >= maxWaiting) throw new AppError('unavailable', 'too many pictures wait', {}, 10)
  return decoding.add(() => paint(bytes))
}

/** Keeps an uploaded picture and answers its key; it is served at `/uploads/{key}`. Throws as `repaint`, and `disk_full`. */
export async function savePicture(file: Blob): Promise<string> {
  const painted = await repaint(new Uint8Array(await file.arrayBuffer()))
  const key = `${crypto.randomUUID()}.webp`
  await uploads.put(key, painted)
  return key
}

export const removePicture = (key: string) => uploads.remove(key)
