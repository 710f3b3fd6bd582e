export default { plugins: { './app/fonts/inline.mjs': {}, '@tailwindcss/postcss': {} } }
