/** How the scripts of a page are kept from loading: a browser takes an element of this type for data. */
const waiting = 'text/late'

/**
 * Runs at the end of a kept page. It has the scripts loaded once what is seen at first is painted, its first picture too:
 * before, they took the line and the processor from it. Where nothing is painted (a tab in the background) and where the
 * picture does not come, they are loaded all the same. `window.lateScripts` counts those to come. Frames are told by an
 * observer, because a page may have its timers and its animation frames stopped.
 */
export const lateScriptsScript = `(function (scripts) {
  window.lateScripts = scripts.length
  function run() {
    scripts.splice(0).forEach(function (script) {
      var real = document.createElement('script')
      real.setAttribute('src', script.getAttribute('src'))
      if (script.id) real.id = script.id
      real.async = true
      real.onload = real.onerror = function () { window.lateScripts-- }
      script.replaceWith(real)
    })
  }
  function frame(next) {
    new IntersectionObserver(function (_, observer) {
      observer.disconnect()
      next()
    }).observe(document.body)
  }
  function painted() {
    frame(function () { frame(run) })
  }
  var paints = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes || []
  if (document.hidden || paints.indexOf('paint') < 0) return run()
  setTimeout(run, 2000)
  new PerformanceObserver(function (list, observer) {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    var picture = document.querySelector('img[fetchpriority=high]')
    if (!picture || !picture.offsetWidth) return run()
    picture.decode().then(painted, painted)
  }).observe({ type: 'paint', buffered: true })
})([].slice.call(document.querySelectorAll('script[type="${waiting}"]')))`

const script = /<script (src="\/_next\/static\/[^"]{1,200}")([^>]{0,300})><\/script>/g
/** React has the first of them loaded ahead. */
const ahead = /<link rel="preload" as="script"[^>]{0,400}>/g

/**
 * Has the scripts of a page wait for its first paint, those that Next wrote and marked with the nonce. Such an element stays
 * where it was, and so does the one that takes its place: React finds the page as it was rendered.
 */
export function withLateScripts(html: string, nonce: string) {
  const end = html.lastIndexOf('</body>')
  if (!nonce || end < 0) return html
  let found = false
  const held = html.replace(script, (whole, source: string, attributes: string) => {
    if (!attributes.includes(' async=""') || !attributes.includes(` nonce="${nonce}"`)) return whole
    found = true
    return `<script type="${waiting}" ${source}${attributes.replace(' async=""', '')}></script>`
  })
  if (!found) return html
  const page = held.replace(ahead, '')
  const at = page.lastIndexOf('</body>')
  return `${page.slice(0, at)}<script>${lateScriptsScript}</script>${page.slice(at)}`
}
