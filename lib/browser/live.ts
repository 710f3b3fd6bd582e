import { CallFailed } from '@/lib/browser/call'
import { dropRefused, tokenOf } from '@/lib/browser/send'
import { onAuthChange, readToken } from '@/lib/browser/token'
import type { Access } from '@/lib/contract'

/** A stream that says nothing at first is held back by a proxy. */
const firstWordMs = 10_000
/** A stream on which nothing came for so long is broken: the server writes more often (lib/events/stream-hub). */
const quietMs = 45_000
const pollMs = 30_000

/** With a part that differs, so that not everybody comes back at once to a server that was started anew. */
const pauseAfter = (failures: number) => Math.min(1_000 * 2 ** failures, pollMs) + Math.random() * 1_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** The names of the events that have come in full, and the text after them. */
export function readEvents(text: string) {
  const frames = text.split('\n\n')
  const rest = frames.pop() ?? ''
  return { names: frames.flatMap((frame) => /^event: (\w+)$/m.exec(frame)?.[1] ?? []), rest }
}

export type EventsWire = { path: `/api/${string}`; access: Access }

/** Opens the events of a contract, until `signal` ends them; a 401 signs out. Throws CallFailed. */
async function callEvents(c: EventsWire, signal: AbortSignal) {
  const token = tokenOf(c)
  const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(c.path, { headers, signal, cache: 'no-store' }).catch(() => {
    throw new CallFailed('', 0)
  })
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.body
  await response.body?.cancel()
  if (response.status === 401) dropRefused(c, token)
  throw new CallFailed('', response.status)
}

/** Reads one stream until it ends or breaks. `ended` after any event, `replaced` where it is not to be opened again. */
async function readStream(c: EventsWire, signal: AbortSignal, onChange: () => void) {
  const own = new AbortController()
  const abort = () => own.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, firstWordMs)
  let outcome: 'failed' | 'ended' | 'replaced' = 'failed'
  try {
    const reader = (await callEvents(c, own.signal)).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(abort, quietMs)
      const { names, rest } = readEvents(text + part.value)
      text = rest
      for (const name of names) {
        outcome = name === 'replaced' ? 'replaced' : 'ended'
        if (name === 'changed' && !signal.aborted) onChange()
      }
    }
  } catch {
    // Refused, cut off, or silent for too long.
  }
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return outcome
}

/** Runs `read` when the returned function is called: one at a time, once more when called meanwhile, and again after a failure. */
function oneAtATime(read: () => Promise<void>, signal: AbortSignal) {
  let isDue = false
  let isRunning = false
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    for (let failures = 0; isDue && !signal.aborted; ) {
      isDue = false
      try {
        await read()
        failures = 0
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        isDue = true
        await pause(pauseAfter(++failures), signal)
      }
    }
    isRunning = false
  }
}

/** Reads a stream, and opens it again when it ends; while there is none, `read` runs every `pollMs`. */
async function followStream(c: EventsWire, read: () => Promise<void>, signal: AbortSignal) {
  const refresh = oneAtATime(read, signal)
  let refreshedAt = Number.NEGATIVE_INFINITY
  const onChange = () => {
    refreshedAt = Date.now()
    void refresh()
  }
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await readStream(c, signal, onChange)
    if (signal.aborted) return
    failures = outcome === 'failed' ? failures + 1 : 0
    if (outcome === 'replaced') break
    if (outcome === 'failed' && Date.now() - refreshedAt >= pollMs) onChange()
    await pause(pauseAfter(failures), signal)
  }
  while (!signal.aborted) {
    await pause(pollMs, signal)
    if (!signal.aborted) void refresh()
  }
}

/** As `followBookings` of the contracts has it, without the zod that comes with them. */
export const customerEvents = { path: '/api/cart/events', access: 'customer' } as const satisfies EventsWire

/**
 * Keeps what is shown as it is on the server: `read` runs at once and whenever the events say that something changed, and
 * throws CallFailed where it has to run again. A tab holds one stream of these events, however many follow: an account has
 * four. Only while somebody is signed in and looks at the page. Returns how to stop.
 */
export function followerOf(events: EventsWire) {
  const reads = new Set<() => Promise<void>>()
  let stopFollowing: (() => void) | null = null

  function start() {
    let running: AbortController | null = null
    const stop = () => running?.abort()
    const restart = () => {
      stop()
      if (document.hidden || readToken() === null) return
      running = new AbortController()
      void followStream(events, () => Promise.all([...reads].map((read) => read())).then(() => {}), running.signal)
    }
    document.addEventListener('visibilitychange', restart)
    window.addEventListener('online', restart)
    const ignoreAuth = onAuthChange(restart)
    restart()
    return () => {
      stop()
      ignoreAuth()
      document.removeEventListener('visibilitychange', restart)
      window.removeEventListener('online', restart)
    }
  }

  return (read: () => Promise<void>) => {
    stopFollowing?.() // a new stream says `changed` at once, which whoever follows from now on needs too
    reads.add(read)
    stopFollowing = start()
    return () => {
      reads.delete(read)
      if (reads.size) return
      stopFollowing?.()
      stopFollowing = null
    }
  }
}

/** As `followerOf` has it, of the customer's own cart and orders. */
export const follow = followerOf(customerEvents)
