/** As the worker of the page calls it. */
const cacheName = 'day'
const page = '/day'

const isPart = (address: string) => address.includes('/_next/static/')

let isKeeping = false

/** Keeps the page and its parts on the phone, without anything of a day, so that it opens where there is no line. */
export async function keepPage() {
  if (isKeeping || !('serviceWorker' in navigator)) return
  isKeeping = true
  try {
    await navigator.serviceWorker.register('/day-worker.js', { scope: page })
    const cache = await caches.open(cacheName)
    const keep = async (address: string) => {
      if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address)
    }
    await keep(page)
    // What began to load before the worker was there may arrive at any time; the worker itself keeps what is asked for later.
    const parts = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) if (isPart(name)) keep(name).catch(sayNotKept)
    })
    parts.observe({ type: 'resource', buffered: true })
  } catch (error) {
    isKeeping = false
    sayNotKept(error)
  }
}

const sayNotKept = (error: unknown) => console.info('the page is not kept', error)
