import { useEffect } from 'react'

/** How far the shop is ahead of this browser, by the page that was rendered last: one that Back shows again is older. */
let newest = { rendered: '', aheadMs: 0 }

const shopNow = () => new Date(Date.now() + newest.aheadMs)

/** The clock of the shop, set by the instant at which a page was rendered: the browser's own may be wrong. */
export function useShopClock(rendered: string) {
  useEffect(() => {
    if (rendered > newest.rendered) newest = { rendered, aheadMs: Date.parse(rendered) - Date.now() }
  }, [rendered])
  return shopNow
}
