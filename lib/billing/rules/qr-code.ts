import { encodeQR } from 'qr'

/** The modules of white that a scanner needs around a code. */
const quiet = 4

/** A QR code as the path of its dark modules, in a square of `size` by `size`. */
export function qrCode(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
