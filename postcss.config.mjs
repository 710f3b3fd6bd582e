export default { plugins: { './scripts/inline-fonts.mjs': {}, '@tailwindcss/postcss': {} } }
