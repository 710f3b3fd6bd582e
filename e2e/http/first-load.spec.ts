import { firstPaintBudgets } from '../../scripts/budget'
import { expect, test } from '../fixtures'
import { untilKept } from '../shop/loaded'

/** An answer as a browser gets it: compressed, with the bytes that it took. */
async function sent(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding'), url).toBe('br')
  return {
    text: await response.text(),
    headers: response.headers,
    bytes: Number(response.headers.get('content-length')),
  }
}

/** The elements of a name, each as the list of its attributes. */
const elements = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)
const hrefOf = (attributes: string) => /\bhref="([^"]+)"/.exec(attributes)![1]!

for (const [path, most] of Object.entries(firstPaintBudgets))
  test(`[SPEED-71] ${path} is painted after its HTML and one style sheet, each within its budget`, async ({ shop }) => {
    await untilKept(shop.url + path)
    const { text: html, bytes, headers } = await sent(shop.url + path)
    const links = elements(html, 'link')
    const styles = links.filter((link) => link.includes('rel="stylesheet"'))
    expect(styles).toHaveLength(1)
    expect(bytes, 'HTML').toBeGreaterThan(1_000)
    expect(bytes, 'HTML').toBeLessThanOrEqual(most.html)
    expect((await sent(shop.url + hrefOf(styles[0]!))).bytes, 'styles').toBeLessThanOrEqual(most.styles)
    // Nothing takes the line from them: what is loaded ahead is the style sheet itself.
    expect(links.filter((link) => /rel="(module)?preload"/.test(link))).toEqual([])
    const ahead = (headers.get('link') ?? '').split(/,(?= *<)/).filter((one) => /rel="?(module)?preload/.test(one))
    expect(ahead.map((one) => /<([^>]+)>/.exec(one)?.[1])).toEqual([hrefOf(styles[0]!)])
  })

for (const path of Object.keys(firstPaintBudgets))
  test(`[SPEED-70] the HTML of ${path} has no script loaded before it is painted`, async ({ shop }) => {
    await untilKept(shop.url + path)
    const { text: html } = await sent(shop.url + path)
    const sources = elements(html, 'script').filter((script) => script.includes(' src='))
    const early = sources.filter((script) => !script.includes('type="text/late"') && !/nomodule/i.test(script))
    expect(early).toEqual([])
    expect(sources.length).toBeGreaterThan(7)
  })
