import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBody } from '@/lib/http/request-body'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body of which so many bytes arrive every so many milliseconds, after `first` at once. */
function dribbling(everyMs: number, bytes = 1, first = 0) {
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      isCancelled = true
    },
    pull: (controller) =>
      new Promise((done) =>
        setTimeout(
          () => {
            if (isCancelled) return done()
            controller.enqueue(new Uint8Array(sent ? bytes : first || bytes))
            sent += 1
            done()
          },
          sent || !first ? everyMs : 0,
        ),
      ),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return readBody(new Request('http://shop.test/', init), { bodyType: 'multipart', bodyLimit: 12_000_000 })
}

test.each([
  ['stands still', 15_000, [1_000_000]],
  ['dribbles', 15_000, [10_000]],
  ['dribbles once nearly all of it is here', 15_000, [5_000, 1, 10_000_000]],
  ['brings half of 4 KB a second', 30_000, [500, 1_000]],
  ['is slow', 55_000, [500, 2_100]],
] as const)('[SEC-38] a body that %s is cut off after %i ms, with a sentence', async (_, afterMs, pace) => {
  let isOver = false
  const body = dribbling(...(pace as [number]))
  body
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const refused = expect(body).rejects.toMatchObject({
    code: 'too_slow',
    message: 'It took too long to arrive here. Please check your connection and try again.',
  })
  await vi.advanceTimersByTimeAsync(afterMs - 600)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1_200)
  await refused
})
