import localFont from 'next/font/local'

// Anek by Ek Type (OFL.txt), subsets with weights 400 to 700 of @fontsource-variable/anek-latin and anek-devanagari.
// The overrides make capitals stand in the middle of a button. Next wants every value written out.

/** Latin, in the first view. */
export const latin = localFont({
  src: './anek-latin-400-700.woff2',
  weight: '400 700',
  variable: '--font-latin',
  declarations: [
    { prop: 'ascent-override', value: '94%' },
    { prop: 'descent-override', value: '28%' },
    { prop: 'line-gap-override', value: '0%' },
  ],
})

/** The rupee sign, 1 KB, in the first view too. */
export const rupee = localFont({
  src: './anek-rupee-400-700.woff2',
  weight: '400 700',
  variable: '--font-rupee',
  adjustFontFallback: false,
  declarations: [
    { prop: 'ascent-override', value: '94%' },
    { prop: 'descent-override', value: '28%' },
    { prop: 'line-gap-override', value: '0%' },
    { prop: 'unicode-range', value: 'U+20B9' },
  ],
})

/** Fetched by the browser only where Devanagari stands. */
export const devanagari = localFont({
  src: './anek-devanagari-400-700.woff2',
  weight: '400 700',
  variable: '--font-devanagari',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D, U+25CC' }],
})
