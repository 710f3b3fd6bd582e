import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/**
 * Writes a font whose address ends with `?inline` into the style sheet itself: it is there with the first paint, so that no
 * line of text moves when it comes.
 */
const inlineFonts = {
  postcssPlugin: 'inline-fonts',
  Declaration: {
    src(declaration, { result }) {
      declaration.value = declaration.value.replace(/url\("?([^"()]+)\?inline"?\)/g, (_, name) => {
        const file = resolve('app/fonts', basename(name))
        result.messages.push({ type: 'dependency', plugin: 'inline-fonts', file })
        return `url("data:font/woff2;base64,${readFileSync(file, 'base64')}")`
      })
    },
  },
}

export default { plugins: [inlineFonts, '@tailwindcss/postcss'] }
