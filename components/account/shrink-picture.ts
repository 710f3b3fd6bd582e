import { isHeic, type pictureFaults, pictureTypes } from '@/lib/uploads/rules'

/** Bytes of a picture that is small enough as it is. */
const smallBytes = 400_000
const maxSidePixels = 1280

/** A type that the server reads but some supported browsers cannot: AVIF. */
const notEverywhere = 'image/avif'

/** Why a file cannot be a picture here: a photo that hardly anything but an Apple device reads, another kind, broken. */
type Unusable = Extract<keyof typeof pictureFaults, 'heic' | 'kind' | 'damaged'>

async function paint(bitmap: ImageBitmap) {
  const scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
}

/**
 * A photo as small as its use needs, so that it uploads over a slow network too; the server paints it anew in any case.
 * What is small already stays as it is. A kind that the server cannot read, as an iPhone's HEIC, becomes a JPEG where the
 * browser can read it. A file of which no picture comes is refused at once.
 */
export async function shrinkPicture(file: File): Promise<File | Unusable> {
  const readable = pictureTypes.includes(file.type)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) {
    if (file.type === notEverywhere) return file
    return readable ? 'damaged' : isHeic(file.type, file.name) ? 'heic' : 'kind'
  }
  const blob = readable && file.size <= smallBytes ? null : await paint(bitmap).catch(() => null)
  bitmap.close()
  if (blob && (!readable || blob.size < file.size)) return new File([blob], file.name, { type: blob.type })
  return readable ? file : 'kind'
}
