/**
 * Browsers translate a page by putting `<font>` elements in the place of its texts. React keeps its texts, and would change one that
 * nobody sees any more, or fail as it takes out one that has gone. So this file remembers which element shows which text,
 * and brings a text back once React changes it.
 */

/** The element that shows a text which was taken out of the page. */
const standIns = new WeakMap<Node, ChildNode>()
const taken = new WeakSet<Node>()

const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'
/** The outermost of the `<font>` elements around a node; the node itself where there are none. */
const outermost = (node: Node): Node => (isFont(node.parentNode) ? outermost(node.parentNode) : node)

const observer = new MutationObserver(noteChanges)
const changes = { childList: true, characterData: true, subtree: true }

function noteChanges(records: readonly MutationRecord[]) {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (target.nodeType === Node.TEXT_NODE && !target.parentNode) standIns.get(target)?.replaceWith(target)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue
      const near = [...addedNodes, previousSibling, nextSibling, target].find(
        (node) => isFont(node) && !taken.has(node),
      )
      if (!near) continue
      const font = outermost(near) as ChildNode
      taken.add(font)
      standIns.set(text, font)
      observer.observe(text, changes)
    }
  }
}

/** The child of `parent` that is the node, shows it or holds it; null where there is none. */
function childFor(parent: Node, node: Node) {
  noteChanges(observer.takeRecords())
  const child = outermost((!node.parentNode && standIns.get(node)) || node)
  return child.parentNode === parent ? child : null
}

/** Takes away what shows a text that React puts elsewhere, where the text itself was taken out: it would stand twice. */
function clearPlace(node: Node) {
  if (node.nodeType !== Node.TEXT_NODE || node.parentNode) return
  noteChanges(observer.takeRecords())
  standIns.get(node)?.remove()
}

/** Makes React find its texts again on a translated page. It has to run before React changes anything. */
export function followTranslator() {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    const shown = child?.parentNode === this ? child : child && childFor(this, child)
    if (shown || !child) removeChild.call(this, shown as Node)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
    clearPlace(node)
    return insertBefore.call(this, node, before && before.parentNode !== this ? childFor(this, before) : before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    clearPlace(node)
    return appendChild.call(this, node) as T
  }
  observer.observe(document, changes)
}
