import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildEmptyApp } from '@/scripts/bench/empty-app'

type Script = { file: string; text: string; bytes: number }

/** The script files that the HTML names, but for those that only browsers without modules load. */
const scriptsOf = (html: string) =>
  new Set(
    [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
      return source && !/\bnomodule\b/i.test(attributes) ? [source] : []
    }),
  )

const read = (files: Iterable<string>, textOf: (file: string) => Promise<string>): Promise<Script[]> =>
  Promise.all(
    [...files].map(async (file) => {
      const text = await textOf(file)
      return { file, text, bytes: gzipSync(text, { level: 9 }).length }
    }),
  )

/** Bytes of script, each file compressed with gzip. */
export const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** The script files that a page of the running shop names. */
export async function scriptsOfPage(url: string, path: string) {
  const html = await (await fetch(url + path)).text()
  return read(scriptsOf(html), async (file) => (await fetch(url + file)).text())
}

/** The same of a Next app with one empty page. */
export async function scriptsOfEmptyApp() {
  const app = await buildEmptyApp()
  const html = await readFile(join(app, '.next/server/app/index.html'), 'utf8')
  return read(scriptsOf(html), (file) => readFile(join(app, file.replace('/_next/', '.next/')), 'utf8'))
}
