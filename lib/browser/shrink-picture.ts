const enough = 400_000
const longestSide = 1280

/** What the server reads. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * A photo as small as its use needs, so that it uploads over a slow network too; the server paints it anew in any case.
 * What is small already, or what the browser cannot read, stays as it is. A kind that the server cannot read, as an
 * iPhone's HEIC, becomes a JPEG where the browser can read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const readable = pictureTypes.includes(file.type)
  if (readable && file.size <= enough) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return blob && (!readable || blob.size < file.size) ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

/** Whether it is a photo in a coding that hardly anything but an Apple device reads. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (!type && /\.hei[cf]$/i.test(name))
