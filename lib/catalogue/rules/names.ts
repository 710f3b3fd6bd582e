/** Underscores as spaces, nothing doubled: `Split_AC` reads `Split AC`. */
export const displayName = (name: string) => name.replace(/[_\s]+/g, ' ').trim()

/** `Gas Filling (Double Door Refrigerator)`: services of one name told apart in a sentence (CAT-13). */
export const nameWithType = (of: { serviceName: string; applicationName: string }) =>
  `${displayName(of.serviceName)} (${displayName(of.applicationName)})`

/** As `displayName`, with every word capitalised (GROUP-02). */
export const titleName = (name: string) =>
  displayName(name).replace(/(^|[\s(])\p{Ll}/gu, (start) => start.toUpperCase())

/** Keys that mean another one: the trades in any order, and with or without the 'and'. */
const aliases = new Map(
  [
    'carpenter electrician plumber',
    'carpenter plumber electrician',
    'electrician carpenter plumber',
    'electrician plumber carpenter',
    'plumber carpenter electrician',
    'plumber electrician carpenter',
  ].flatMap((trades) => {
    const [first, second, third] = trades.split(' ')
    return [trades, `${first} ${second} and ${third}`].map((key) => [key, 'electrician carpenter and plumber'] as const)
  }),
)

/** What makes two names one: case, `&`, `and`, `ampersand`, `_`, `-`, `,` and the aliases do not count. */
export function canonicalKey(name: string) {
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )ampersand(?= |$)/g, '$1and')
  return aliases.get(key) ?? key
}

/** The address of a name: spaces as hyphens, `&` as the word `ampersand` (ROUTE-04). */
export const slugOf = (name: string) =>
  displayName(name)
    .replace(/&/g, ' ampersand ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
