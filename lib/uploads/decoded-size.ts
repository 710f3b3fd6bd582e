import type { Metadata } from 'sharp'

/** Bytes that a picture may take while it is decoded. */
const maxDecodedBytes = 120_000_000
/** However little a pixel takes, each takes time. */
const maxDecodedPixels = 40_000_000
/** A JPEG in one pass is scaled down row by row as it is read, so it may be as large as the largest phone cameras make it. */
const maxStreamedPixels = 120_000_000

type About = Pick<Metadata, 'format' | 'channels' | 'depth' | 'isProgressive'>

/**
 * Bytes that a decoder takes for each pixel, besides some 25 MB of its own, as measured with pictures that cost it most.
 * Null where it keeps no whole picture. A kind that is unknown here is taken for the most costly one.
 */
function bytesPerPixel({ format, channels, depth, isProgressive }: About) {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'jpeg':
      // In several passes: all coefficients, two bytes each. The colours' smaller sides are not counted on: a file can lie.
      return isProgressive ? 2 * channels : null
    case 'png':
      // Interlaced: the whole picture, and the rows of the pass that is being read.
      return channels * sampleBytes * (isProgressive ? 1.33 : 1)
    case 'webp':
      return 4
    case 'gif':
      // A frame, and the picture that it is laid upon.
      return 8
    default:
      // AVIF: the planes of the frame, those that it is filtered into, and the picture made of them.
      return 20
  }
}

/** The most pixels that such a picture may have, so that what it takes decoded is bounded before it is decoded. */
export function maxPixels(about: About) {
  const bytes = bytesPerPixel(about)
  return bytes === null ? maxStreamedPixels : Math.min(maxDecodedPixels, Math.floor(maxDecodedBytes / bytes))
}
