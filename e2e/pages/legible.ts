import type { Page } from '@playwright/test'

/**
 * What cannot be read or pressed in that size: a page that scrolls sideways, text that is cut, under something to press, on a
 * picture, over other lines or in a column of single words, a chosen tab or a first card that is not in view.
 */
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
    const inside = sheets.at(-1) ?? document.body
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
    /** Whether it was laid there, or anything between it and what both stand in. */
    const isLaid = (one: Element, other: Element) => {
      for (let up: Element | null = one; up && !up.contains(other); up = up.parentElement)
        if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(up).position)) return true
      return false
    }
    const overlaps = (a: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    /** What of an element its scrolling parents leave in sight. */
    const seen = (one: Element) => {
      let { left, top, right, bottom } = one.getBoundingClientRect()
      for (let up = one.parentElement; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const part = up.getBoundingClientRect()
        left = Math.max(left, part.left)
        top = Math.max(top, part.top)
        right = Math.min(right, part.right)
        bottom = Math.min(bottom, part.bottom)
      }
      return { left, top, right, bottom }
    }
    for (const picture of inside.querySelectorAll('img')) {
      if (!isShown(picture)) continue
      const edge = seen(picture)
      for (const { of, text, box } of texts)
        if (overlaps(edge, box) && !of.contains(picture) && !isLaid(picture, of) && !isLaid(of, picture))
          faults.push(`on a picture: ${text.slice(0, 60)}`)
    }
    for (const [at, { of, text, box }] of texts.entries()) {
      const next = texts[at + 1]
      if (next?.of !== of || next.text !== text || next.box.top <= box.top + 1) continue
      if (next.box.top - box.top < Number.parseFloat(getComputedStyle(of).fontSize) * 0.95)
        faults.push(`lines over each other: ${text.slice(0, 60)}`)
    }
    for (const one of inside.querySelectorAll('h1, header p')) {
      const words = one.textContent!.trim().split(/\s+/).length
      const lines = new Set(texts.filter(({ of }) => one.contains(of)).map(({ box }) => Math.round(box.top / 8)))
      const { width } = one.getBoundingClientRect()
      if (words > 3 && lines.size >= words - 1 && width < innerWidth * 0.6)
        faults.push(`a word a line: ${one.textContent!.slice(0, 60)}`)
    }
    for (const one of inside.querySelectorAll('[role="tab"][aria-selected="true"], .card-slide:first-child > a')) {
      const { left, right } = one.getBoundingClientRect()
      if (isShown(one) && (left < 0 || right > root.clientWidth + 1))
        faults.push(`not in view: ${one.textContent!.slice(0, 60)}`)
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
