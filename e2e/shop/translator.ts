import type { Page } from '@playwright/test'

/** How a translator puts a text into its elements: a text of its own in the place of the page's, or the page's own within them. */
export type Translating = 'in the place of' | 'around'
/** When it begins: once React has taken the page over, or as soon as there is a page. */
type Begin = 'late' | 'early'

/**
 * Translates the page as Chrome does, and goes on with all that comes later: each text stands in two `<font>` elements. The words
 * stay as they are, so that a test reads what a visitor would.
 */
export const translate = (page: Page, how: Translating, begin: Begin = 'late') =>
  page.addInitScript(
    ([isAround, isEarly]) => {
      const left = 'font, script, style, noscript, textarea, title, [translate=no]'
      const font = () => Object.assign(document.createElement('font'), { style: 'vertical-align: inherit' })
      const put = (text: Text) => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return
        const [outer, inner] = [font(), font()]
        outer.append(inner)
        if (!isAround) inner.textContent = text.data
        text.replaceWith(outer)
        if (isAround) inner.append(text)
      }
      const putAll = (root: Node) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found = root instanceof Text ? [root] : []
        while (texts.nextNode()) found.push(texts.currentNode as Text)
        found.forEach(put)
      }
      const start = () => {
        putAll(document.body)
        new MutationObserver((changes) => {
          for (const { addedNodes, target, type } of changes) {
            addedNodes.forEach(putAll)
            if (type === 'characterData') put(target as Text)
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }
      const isTaken = () => Object.keys(document.body).some((key) => key.startsWith('__react'))
      const wait = () => (isEarly || isTaken() ? start() : requestAnimationFrame(wait))
      addEventListener('DOMContentLoaded', wait)
    },
    [how === 'around', begin === 'early'] as const,
  )
