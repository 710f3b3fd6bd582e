/**
 * What the front makes of the target of a request, as it came over the wire:
 * - `normal`: it is the one spelling of its address, which everything behind the entrance may compare and keep;
 * - `elsewhere`: another spelling of `location`, which is the normal one;
 * - `unreadable`: spelled well, but no page or call can have such a name;
 * - `refused`: nothing that a browser or a program sends for an address of ours.
 */
export type Target =
  | { kind: 'normal' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'unreadable' }
  | { kind: 'refused'; status: 400 | 404 }

const normal: Target = { kind: 'normal' }
const unreadable: Target = { kind: 'unreadable' }
const odd: Target = { kind: 'refused', status: 400 }
/** A way up or around, which browsers resolve before they ask. */
const detour: Target = { kind: 'refused', status: 404 }

// Nearly every request: segments of the letters that need no escape, and any printable query but a fragment.
const plainlyNormal = /^(?:\/|(?:\/(?!\.\.?(?:[/?]|$))[\w.~!*'()-]+)+)(?:\?[!"$-~]+)?$/

const printable = /^[!"$-~]*$/
const outsideAscii = /[\x80-\xff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x00-\x1f\x7f-\x9f]/

/** Node hands over bytes as characters of one byte; browsers send such letters escaped. */
const escaped = (target: string) =>
  target.replace(outsideAscii, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Only a call may have a slash in a name that it looks up, such as a district's. */
const isNameless = (name: string, isCall: boolean) => control.test(name) || (!isCall && /[/\\]/.test(name))

/**
 * The normal spelling begins with one slash, has no empty, `.` or `..` segment and no slash at its end, and escapes in its
 * path exactly what `encodeURIComponent` escapes. So nobody meets two spellings of one address, and no `location` can lead
 * to another host (`//host`, `/\host`).
 */
export function readTarget(target: string): Target {
  if (plainlyNormal.test(target)) return normal
  const ascii = escaped(target)
  if (!ascii.startsWith('/') || !printable.test(ascii)) return odd
  const mark = ascii.indexOf('?')
  const [path, query] = mark < 0 ? [ascii, ''] : [ascii.slice(0, mark), ascii.slice(mark + 1)]
  if (path.includes('\\')) return detour
  const names = path.split('/').filter(Boolean).map(decoded)
  if (names.some((name) => name === '.' || name === '..')) return detour
  const isCall = names[0] === 'api'
  if (names.some((name) => name === null || isNameless(name, isCall))) return unreadable
  const location = `/${names.map((name) => encodeURIComponent(name ?? '')).join('/')}${query && `?${query}`}`
  return location === target ? normal : { kind: 'elsewhere', location }
}
