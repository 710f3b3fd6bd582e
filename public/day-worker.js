// Opens the page of a day link where there is no line. It keeps the page and its scripts, which are the same for everybody, and no call.

const cacheName = 'day'
const page = '/day'
const timeoutMs = 5_000
/** More than two releases have: those that were kept longest ago go first. */
const mostParts = 80

const partsOf = (text) => new Set(text.match(/\/_next\/static\/[^"\\]+/g))

/** Keeps the page once all of its parts are here: until then the one before opens, with its own. */
async function keepPage(answer) {
  const cache = await caches.open(cacheName)
  const parts = [...partsOf(await answer.clone().text())]
  const missing = await Promise.all(parts.map(async (part) => !(await cache.match(part, { ignoreVary: true })) && part))
  await cache.addAll(missing.filter(Boolean))
  await cache.put(page, answer)
  const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page)
  const old = known.filter(({ url }) => !parts.includes(new URL(url).pathname))
  for (const part of old.slice(0, Math.max(0, known.length - mostParts))) await cache.delete(part)
}

/** The page from the shop, or the kept one where the shop does not answer all of it in time. */
async function openPage(event) {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  try {
    const answer = await fetch(event.request.url, { signal: waiting.signal, cache: 'no-store' })
    if (!answer.ok || answer.redirected) throw new Error(`the page answered ${answer.status}`)
    await answer.clone().arrayBuffer()
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

/** In development a part changes under its name. */
const isLasting = ({ headers }) => headers.get('cache-control')?.includes('immutable')

/** The kept part: a line that is up and silent holds nobody up. Else that of the shop or of the browser's own store. */
async function openPart({ request }) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept && isLasting(kept)) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
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
