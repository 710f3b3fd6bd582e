/** Megabytes of a picture before it is painted anew. */
export const maxPictureMegabytes = 10
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024

/** Bytes of a form with a picture: one that is a little too large still comes in, and is refused in words. */
export const maxPictureFormBytes = 1.2 * maxPictureBytes

/** What is read, and painted anew. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const pictureTypeNames = 'JPEG, PNG, WebP, AVIF or GIF'

/** By its type; where a browser names none, by the name of the file. */
export const isHeic = (type: string, name = '') => /^image\/hei[cf]/.test(type) || (!type && /\.hei[cf]$/i.test(name))

/** Why a file cannot be a picture here, as browser and server say it. */
export const pictureFaults = {
  large: `Please choose a picture of at most ${maxPictureMegabytes} MB`,
  kind: `Please choose a ${pictureTypeNames} picture`,
  damaged: 'This picture cannot be read; the file may be damaged. Please choose another one.',
  // Its coding is under patents: no free library that comes with us reads it.
  heic: 'HEIC photos cannot be read here. Please choose a JPEG picture.',
  pixels: 'This picture has too many pixels for its kind. Please choose a smaller one, or save it as an ordinary JPEG.',
} as const
