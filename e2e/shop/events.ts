import { setTimeout as sleep } from 'node:timers/promises'
import type { Customer } from './customer'

/** A stream of a customer's events as a program reads it: one that comes back while a process does not hear the database yet. */
export async function listen(url: string, { token }: Pick<Customer, 'token'>) {
  const stop = new AbortController()
  const ask = () =>
    fetch(`${url}/api/cart/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  let response = await ask()
  for (; response.status === 503; response = await ask()) await sleep(50)
  const stream = { status: response.status, headers: response.headers, text: '', over: false }
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of response.body!) stream.text += decoder.decode(part as Uint8Array)
    } finally {
      stream.over = true
    }
  }
  read().catch(() => {}) // left, or cut off
  return {
    stream,
    /** The events so far, by name. */
    events: () => [...stream.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name),
    leave: () => stop.abort(),
  }
}
