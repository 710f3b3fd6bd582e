import localFont from 'next/font/local'

/**
 * Fetched by the browser only where Devanagari stands; Latin is in the style sheet (anek.css). Anek by Ek Type (OFL.txt), a
 * subset with weights 400 to 700 of @fontsource-variable/anek-devanagari. Next wants every value written out.
 */
export const devanagari = localFont({
  src: './anek-devanagari-400-700.woff2',
  weight: '400 700',
  variable: '--font-devanagari',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D, U+25CC' }],
})
