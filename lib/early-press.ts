/** Runs in pages before React does; the front lets this very text run (SEC-10). What it does: components/layout/early-press. */
export const earlyPressScript = `(function () {
  function note(control) {
    if (!control || control.alive) return
    if (window.pressedEarly) window.pressedEarly.removeAttribute('aria-busy')
    window.pressedEarly = control
    control.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', function (event) {
    note(event.target.closest && event.target.closest('[data-early]'))
  }, true)
  addEventListener('keydown', function (event) {
    var form = event.key === 'Enter' && event.target.tagName === 'INPUT' && event.target.form
    if (form) note(form.querySelector('[data-early]'))
  }, true)
})()`
