/** As the worker of the page calls it. */
const cacheName = 'day'
const page = '/day'

const isPart = (address: string) => address.includes('/_next/static/')

/** Keeps the page and its parts on the phone, without anything of a day, so that it opens where there is no line. */
export async function keepPage() {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/day-worker.js', { scope: page })
    const cache = await caches.open(cacheName)
    // What loaded before the worker was there; it keeps what loads later.
    const parts = performance.getEntriesByType('resource').flatMap(({ name }) => (isPart(name) ? name : []))
    for (const address of new Set([page, ...parts]))
      if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
  } catch (error) {
    console.info('the page is not kept', error)
  }
}
