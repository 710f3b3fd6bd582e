/**
 * Script of a Next app with one empty page, in bytes of gzip, and the versions it was measured with. `npm run bench`
 * measures it again, and fails where this is no longer true.
 */
export const emptyApp = { next: '16.4.6', react: '19.3.1', bytes: 134_580 }

/** What a page may load beyond that before anybody acts, in bytes of gzip, with an address to measure it at. */
export const budgets: Record<string, { address?: string; bytes: number }> = {
  '/': { bytes: 40_000 },
  '/Slider': { bytes: 40_000 },
  '/services': { bytes: 28_000 },
  '/services/*': { address: '/services/air-conditioner', bytes: 28_000 },
  '/about': { bytes: 26_000 },
  '/contact': { bytes: 30_000 },
  '/ProContact': { bytes: 26_000 },
  '/TermsConditions': { bytes: 26_000 },
  '/PrivacyPolicy': { bytes: 26_000 },
  '/cartpage': { bytes: 32_000 },
  '/signin': { bytes: 34_000 },
  '/api/docs': { bytes: 24_000 },
}

/** What the HTML of a page takes at most, in bytes before it is compressed (LOOK-36): half of it is the router's copy of the page. */
export const htmlBudgets: Record<string, number> = {
  '/': 263_000,
  '/Slider': 230_000,
  '/services/air-conditioner': 185_000,
}

/**
 * What a page needs before anything of it is seen, in bytes of Brotli (SPEED-71): its HTML and its one style sheet, with the
 * font that every page shows in it. On the line of a phone each kilobyte takes five milliseconds.
 */
export const firstPaintBudgets: Record<string, { html: number; styles: number }> = {
  '/': { html: 31_000, styles: 50_000 },
  '/Slider': { html: 36_000, styles: 50_000 },
  '/services': { html: 16_000, styles: 50_000 },
  '/services/air-conditioner': { html: 22_500, styles: 50_000 },
  '/about': { html: 11_500, styles: 50_000 },
}

/** The same of pages that are not kept: the one of a partner's day is opened on a slow phone at a stranger's door. */
export const ownBudgets: Record<string, { bytes: number }> = { '/day': { bytes: 25_000 } }

/** Libraries that no public page loads before anybody acts, by what minifying leaves of them. */
export const onIntent = { zod: '_zod', '@base-ui/react': 'base-ui' }
