import { inlineFonts } from './scripts/inline-fonts.mjs'

export default { plugins: [inlineFonts, '@tailwindcss/postcss'] }
