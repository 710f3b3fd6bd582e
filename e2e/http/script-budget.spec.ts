import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'
import { bytesOf, scriptsOfPage } from '../../scripts/bench/client-script'
import { budgets, emptyApp, htmlBudgets, onIntent, ownBudgets } from '../../scripts/budget'
import { publicFiles, publicPaths } from '../../server/cache-rules'
import { expect, test } from '../fixtures'
import { untilKept } from '../shop/loaded'

const require = createRequire(import.meta.url)
const chunks = 'dist/app/.next/static/chunks'

test('every public page has a budget, and the empty app was measured with the Next that is installed', () => {
  const isPage = (path: string) => !publicFiles.includes(path) && (!path.startsWith('/api/') || path === '/api/docs')
  const pages = publicPaths.filter(isPage)
  expect(Object.keys(budgets).toSorted()).toEqual(pages.toSorted())
  for (const name of ['next', 'react'] as const)
    expect(emptyApp[name], 'measure again: npm run bench').toBe(require(`${name}/package.json`).version)
})

for (const [path, { address = path, bytes: most }] of Object.entries({ ...budgets, ...ownBudgets } as typeof budgets))
  test(`${path} loads at most ${most / 1000} KB of script more than an empty Next app, and no library of a later step`, async ({
    shop,
  }) => {
    const scripts = await scriptsOfPage(shop.url, address)
    const over = bytesOf(scripts) - emptyApp.bytes
    const largest = scripts.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')
    expect(over, `${over} bytes over an empty app, of ${most}:\n${largest}`).toBeLessThanOrEqual(most)
    expect(scripts.length).toBeGreaterThan(4)
    for (const [library, mark] of Object.entries(onIntent))
      expect(
        scripts.filter(({ text }) => text.includes(mark)).map(({ file }) => file),
        library,
      ).toEqual([])
  })

for (const [path, most] of Object.entries(htmlBudgets))
  test(`[LOOK-36] the HTML of ${path} has at most ${most / 1000} KB`, async ({ shop }) => {
    await untilKept(shop.url + path)
    const html = await (await fetch(shop.url + path)).text()
    expect(html).toContain('</html>')
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most)
  })

test('the libraries that are kept out of the first load are told by what they leave in a chunk', () => {
  const texts = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${chunks}/${name}`, 'utf8'))
  for (const [library, mark] of Object.entries(onIntent))
    expect(texts.filter((text) => text.includes(mark)).length, library).toBeGreaterThan(0)
})

test('[DESK-01] nothing of the desk is in the script that a public page loads', async ({ shop }) => {
  const marks = ['/api/operator', 'Take out', 'Your session has ended']
  for (const [path, { address = path }] of Object.entries(budgets)) {
    const scripts = await scriptsOfPage(shop.url, address)
    for (const mark of marks)
      expect(
        scripts.filter(({ text }) => text.includes(mark)).map(({ file }) => file),
        `${mark} on ${address}`,
      ).toEqual([])
  }
  const all = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${chunks}/${name}`, 'utf8'))
  for (const mark of marks) expect(all.filter((text) => text.includes(mark)).length, mark).toBeGreaterThan(0)
})

/** Calls that Safari has since 16.0 or later only. */
const youngCalls = /AbortSignal\.(timeout|any)|\.(toSorted|toReversed|toSpliced|withResolvers)\(|(Object|Map)\.groupBy/g

function youngSyntax(text: string) {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex } = node as Partial<{ type: string; regex: { pattern: string; flags: string } }>
    if (type === 'StaticBlock') found.push('static block')
    if (regex && (/\(\?<[=!]/.test(regex.pattern) || regex.flags.includes('v'))) found.push(regex.pattern)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync('chunk.js', text).program)
  return found
}

test('[HOUSE-85] no script of the shop holds what Safari 15.4 cannot read or call', () => {
  const young = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(`${chunks}/${name}`, 'utf8')
      return [...youngSyntax(text), ...(text.match(youngCalls) ?? [])].map((what) => `${name}: ${what}`)
    })
  expect(young).toEqual([])
})
