/** Runs in pages before React does; the front lets this very text run (SEC-10). What it does: components/layout/early-press. */
export const earlyPressScript = `addEventListener('click', function (event) {
  var control = event.target.closest && event.target.closest('[data-early]')
  if (!control || control.alive) return
  if (window.pressedEarly) window.pressedEarly.removeAttribute('aria-busy')
  window.pressedEarly = control
  control.setAttribute('aria-busy', 'true')
}, true)`
