import type { Locator } from '@playwright/test'

/** On how many lines each half of a shown mail address lies, and whether the second is below the first. */
export async function breakOf(address: Locator) {
  const tops = await address.evaluate((one) => {
    const range = document.createRange()
    return [...one.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      })
  })
  return { lines: tops.map((each) => new Set(each).size), isBroken: tops[1]![0]! > tops[0]![0]! }
}
