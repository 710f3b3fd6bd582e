import { CallFailed, callEvents, type EventsWire } from '@/lib/browser/call'
import { onAuthChange, readToken } from '@/lib/browser/token'

const openMs = 10_000
/** A stream on which nothing came for so long is broken: the server writes more often (lib/events/hub). */
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

/** Reads one stream until it ends or breaks. `stood` where any event came, `replaced` where it is not to be opened again. */
async function hold(c: EventsWire, signal: AbortSignal, onChange: () => void) {
  const own = new AbortController()
  const abort = () => own.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, openMs)
  let how: 'failed' | 'stood' | 'replaced' = 'failed'
  try {
    const reader = (await callEvents(c, own.signal)).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(abort, quietMs)
      const { names, rest } = readEvents(text + part.value)
      text = rest
      for (const name of names) {
        how = name === 'replaced' ? 'replaced' : 'stood'
        if (name === 'changed' && !signal.aborted) onChange()
      }
    }
  } catch {
    // Refused, cut off, or silent for too long.
  }
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  return how
}

/** Runs `read` when it is asked for: one at a time, once more when asked meanwhile, and again some time after it failed. */
function reading(read: () => Promise<void>, signal: AbortSignal) {
  let asked = false
  let busy = false
  return async () => {
    asked = true
    if (busy) return
    busy = true
    for (let failures = 0; asked && !signal.aborted; ) {
      asked = false
      try {
        await read()
        failures = 0
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        asked = true
        await pause(pauseAfter(++failures), signal)
      }
    }
    busy = false
  }
}

/** Holds a stream, and comes back to it; while it cannot be had, `read` runs every half minute. */
async function run(c: EventsWire, read: () => Promise<void>, signal: AbortSignal) {
  const ask = reading(read, signal)
  let askedAt = Number.NEGATIVE_INFINITY
  const onChange = () => {
    askedAt = Date.now()
    void ask()
  }
  for (let failures = 0; !signal.aborted; ) {
    const how = await hold(c, signal, onChange)
    if (signal.aborted) return
    failures = how === 'failed' ? failures + 1 : 0
    if (how === 'replaced') break
    if (how === 'failed' && Date.now() - askedAt >= pollMs) onChange()
    await pause(pauseAfter(failures), signal)
  }
  while (!signal.aborted) {
    await pause(pollMs, signal)
    if (!signal.aborted) void ask()
  }
}

/** As `followBookings` of the contracts has it, without the zod that comes with them. */
export const customerEvents = { path: '/api/cart/events', access: 'customer' } as const satisfies EventsWire

const reads = new Set<() => Promise<void>>()
let leave: (() => void) | null = null

/** Stands only while somebody is signed in and looks at the page. Returns how to stop. */
function stand() {
  let running: AbortController | null = null
  const stop = () => running?.abort()
  const start = () => {
    stop()
    if (document.hidden || readToken() === null) return
    running = new AbortController()
    void run(customerEvents, () => Promise.all([...reads].map((read) => read())).then(() => {}), running.signal)
  }
  document.addEventListener('visibilitychange', start)
  window.addEventListener('online', start)
  const deafen = onAuthChange(start)
  start()
  return () => {
    stop()
    deafen()
    document.removeEventListener('visibilitychange', start)
    window.removeEventListener('online', start)
  }
}

/**
 * Keeps what is shown as it is on the server: `read` runs at once and whenever the customer's events say that something
 * changed, and throws CallFailed where it has to run again. A tab holds one stream, however many follow: a customer has
 * four. Returns how to stop.
 */
export function follow(read: () => Promise<void>) {
  leave?.() // who comes later is told at once, too, by a stream that begins anew
  reads.add(read)
  leave = stand()
  return () => {
    reads.delete(read)
    if (reads.size) return
    leave?.()
    leave = null
  }
}
