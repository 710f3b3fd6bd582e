import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from '@/lib/http/request-body'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body of which a byte arrives every so many milliseconds. */
function dribbling(everyMs: number) {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((done) =>
        setTimeout(() => {
          controller.enqueue(new Uint8Array(1))
          done()
        }, everyMs),
      ),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return readBody(new Request('http://shop.test/', init), { bodyType: 'multipart' })
}

test.each([
  ['stands still', 1_000_000, 15_000],
  ['dribbles', 10_000, 55_000],
])('[SEC-38] a body that %s is cut off with a sentence', async (_, everyMs, afterMs) => {
  const refused = expect(dribbling(everyMs)).rejects.toMatchObject({
    code: 'too_slow',
    message: 'It took too long to arrive here. Please check your connection and try again.',
  })
  await vi.advanceTimersByTimeAsync(afterMs + 100)
  await refused
})
