import type { Page } from '@playwright/test'

/** What cannot be read or pressed in that size: a page that scrolls sideways, text that is cut, or under something to press. */
export const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    // What is far below is drawn, and has its true height, only once it is scrolled to.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`)
    const sheets = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((one) =>
      one.checkVisibility(),
    )
    const inside = sheets.at(-1) ?? document.querySelector('main') ?? document.body
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** Ends in three dots, as somebody has designed it: it is whole elsewhere. */
    const isClamped = (one: Element | null): boolean => {
      if (one === null) return false
      const { webkitLineClamp, textOverflow } = getComputedStyle(one)
      return webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || isClamped(one.parentElement)
    }
    const isMeantToBeCut = (one: Element) =>
      one.closest('.sr-only, [class*="sr-only"], [aria-hidden="true"], [data-rail], [inert]') !== null || isClamped(one)
    /** Whether it ends at the edge of what it scrolls in, without reaching `other`, which stands outside. */
    const isScrolledAway = (of: Element, box: DOMRect, other: Element) => {
      for (let up: Element | null = of; up && !up.contains(other); up = up.parentElement) {
        const edge = up.getBoundingClientRect()
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(up).overflowY)
        if (scrolls && (box.bottom > edge.bottom || box.top < edge.top)) return true
      }
      return false
    }
    type Text = { of: Element; text: string; box: DOMRect }
    const texts: Text[] = []
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const of = node.parentElement
      if (!text || !of || !isShown(of) || isMeantToBeCut(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ of, text, box })
    }
    for (const { of, text, box } of texts) {
      for (let up: Element | null = of; up && up !== inside.parentElement; up = up.parentElement) {
        if (up.matches('[data-engaged]')) break // a carousel moves it into view
        const { overflowX, position } = getComputedStyle(up)
        const edge = up.getBoundingClientRect()
        if (
          (overflowX === 'hidden' || overflowX === 'clip') &&
          (box.right > edge.right + 2 || box.left < edge.left - 2)
        ) {
          faults.push(`cut: ${text.slice(0, 60)}`)
          break
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break
      }
    }
    const pressed = [...inside.querySelectorAll('button, a[href], [role="button"]')].filter(
      (one) => isShown(one) && !isMeantToBeCut(one) && getComputedStyle(one).position !== 'absolute',
    )
    for (const one of pressed) {
      const boxes = [...one.getClientRects()]
      for (const { of, text, box } of texts) {
        if (one.contains(of) || of.contains(one)) continue
        const covers = boxes.some(
          (edge) =>
            Math.min(edge.right, box.right) - Math.max(edge.left, box.left) > 2 &&
            Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top) > 4 &&
            !isScrolledAway(one, edge, of) &&
            !isScrolledAway(of, box, one),
        )
        // What floats over the page is scrolled away from; what stands beside it is not.
        const floats = (element: Element) => {
          for (let up: Element | null = element; up; up = up.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(up).position) && up !== inside && !up.contains(inside))
              return true
          return false
        }
        if (covers && floats(one) === floats(of))
          faults.push(`"${one.textContent?.trim().slice(0, 40)}" covers: ${text.slice(0, 60)}`)
      }
    }
    return [...new Set(faults)]
  })
