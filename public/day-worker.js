// Opens the page of a day link where there is no line. It keeps the page and its scripts, which are the same for everybody, and no call.

const cacheName = 'day'
const page = '/day'
const timeoutMs = 5_000

const partsOf = (text) => (text.match(/\/_next\/static\/[^"\\]+/g) ?? []).join()

/** Keeps the page as it is now; the parts of an earlier release go with its page. */
async function keepPage(answer) {
  const cache = await caches.open(cacheName)
  const known = await cache.match(page)
  const isSame = known && partsOf(await known.text()) === partsOf(await answer.clone().text())
  if (known && !isSame) for (const part of await cache.keys()) await cache.delete(part)
  await cache.put(page, answer)
}

/** The page from the shop, or the kept one where the shop does not answer in time. */
async function openPage(event) {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  try {
    const answer = await fetch(event.request.url, { signal: waiting.signal, cache: 'no-store' })
    if (!answer.ok || answer.redirected) throw new Error(`the page answered ${answer.status}`)
    event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(page, { cacheName })
    if (kept) return kept
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A part from the shop or the browser's own store, or the kept one. */
async function openPart({ request }) {
  const cache = await caches.open(cacheName)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== self.location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate' && pathname === page) event.respondWith(openPage(event))
  if (pathname.startsWith('/_next/static/')) event.respondWith(openPart(event))
})
