const pages = [
  '/services',
  '/about',
  '/cartpage',
  '/contact',
  '/ProContact',
  '/TermsConditions',
  '/PrivacyPolicy',
  '/Slider',
  '/signin',
  '/login',
  '/orders',
  '/profile',
]
const spelling = new Map(pages.map((page) => [page.toLowerCase(), page]))

/** The address in the spelling that is served (design decision 3); null where it already is, or is no page of the table. */
export function canonicalAddress(url: string): string | null {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  const second = path.indexOf('/', 1)
  const head = second < 0 ? path : path.slice(0, second)
  const right = spelling.get(head.toLowerCase())
  if (!right || right === head || (second >= 0 && right !== '/services')) return null
  return right + url.slice(head.length)
}
