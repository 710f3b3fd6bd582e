import { encodeQR } from 'qr'

/** The modules of white that a scanner needs around a code. */
const quiet = 4

/** A QR code as the path of its dark modules, in a square of `size` by `size`. */
export function qrCode(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

/** Draws the code as the address of a picture, black on a ground of white. */
export function qrPicture(text: string) {
  const { size, path } = qrCode(text)
  const drawn = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path shape-rendering="crispEdges" d="${path}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}">${drawn}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
