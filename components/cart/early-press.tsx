const script = `addEventListener('click', function (event) {
  var control = event.target.closest && event.target.closest('[data-early]')
  if (!control || control.alive) return
  if (window.pressedEarly) window.pressedEarly.removeAttribute('aria-busy')
  window.pressedEarly = control
  control.setAttribute('aria-busy', 'true')
}, true)`

/**
 * An inline script before the controls of a page. Of those with `data-early` it remembers the one that was pressed before
 * React answers presses, and marks it as busy; `useEarlyPress` then does what was asked for.
 */
// biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which has to run before the other scripts
export const EarlyPress = () => <script dangerouslySetInnerHTML={{ __html: script }} />
