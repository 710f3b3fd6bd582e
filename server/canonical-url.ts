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
const canonicalPages = new Map(pages.map((page) => [page.toLowerCase(), page]))

/**
 * Where a URL redirects that spells the path of a page in other capitals (design decision 3). Null where it is canonical
 * already, or no page of the list.
 */
export function canonicalUrl(url: string): string | null {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  const secondSlash = path.indexOf('/', 1)
  const given = secondSlash < 0 ? path : path.slice(0, secondSlash)
  const page = canonicalPages.get(given.toLowerCase())
  if (!page || page === given || (secondSlash >= 0 && page !== '/services')) return null
  return page + url.slice(given.length)
}
