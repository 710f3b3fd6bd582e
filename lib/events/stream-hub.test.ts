import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHub } from '@/lib/events/stream-hub'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Limits = Parameters<typeof createHub>[0]
function listeningHub(limits?: Limits) {
  const hub = createHub(limits)
  hub.setListening(true)
  return hub
}

/** All that a stream says, read at once; `over` once it has ended. */
function listen(body: ReadableStream<Uint8Array> | null) {
  const heard = { text: '', over: false }
  const reader = body!.getReader()
  const decoder = new TextDecoder()
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.text += decoder.decode(part.value)
    heard.over = true
  }
  void read()
  return { heard, reader }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const wordsOf = (text: string) =>
  [...text.matchAll(/^(?:event: (\w+)|: (beat))$/gm)].map(([, event, beat]) => event ?? beat)

test('a stream begins with a change, and hears those of its topic alone', async () => {
  const hub = listeningHub()
  const [asha, ravi] = ['asha', 'ravi'].map((topic) => listen(hub.subscribe(topic, `${topic}'s session`)).heard)
  await settled()
  hub.announceChange('asha')
  await settled()
  expect(asha?.text).toBe('retry: 3000\n\nevent: changed\ndata:\n\nevent: changed\ndata:\n\n')
  expect(wordsOf(ravi!.text)).toEqual(['changed'])
})

test('[DESK-59] what concerns everybody is said on every stream', async () => {
  const hub = listeningHub()
  const streams = ['asha', 'ravi'].map((topic) => listen(hub.subscribe(topic, topic)).heard)
  await settled()
  hub.announceToAll()
  await settled()
  expect(streams.map(({ text }) => wordsOf(text))).toEqual([
    ['changed', 'changed'],
    ['changed', 'changed'],
  ])
})

test('it says now and then that it stands, and ends after its life', async () => {
  const hub = listeningHub({ heartbeatMs: 100, maxAgeMs: 250 })
  const { heard } = listen(hub.subscribe('asha', 'one'))
  await vi.advanceTimersByTimeAsync(250)
  expect(wordsOf(heard.text)).toEqual(['changed', 'beat', 'beat'])
  await vi.advanceTimersByTimeAsync(50)
  expect([heard.over, hub.size(), vi.getTimerCount()]).toEqual([true, 0, 0])
})

test('an owner takes all its streams along, and leaves those of others', async () => {
  const hub = listeningHub()
  const [first, second, other] = ['one', 'one', 'two'].map((owner) => listen(hub.subscribe('asha', owner)).heard)
  hub.endStreamsOf('one')
  await settled()
  expect([first?.over, second?.over, other?.over, hub.size()]).toEqual([true, true, false, 1])
})

test('the oldest of a topic makes room and is told so; others keep theirs', async () => {
  const hub = listeningHub({ maxPerTopic: 2, max: 3 })
  const ravi = listen(hub.subscribe('ravi', 'r')).heard
  const asha: ReturnType<typeof listen>['heard'][] = []
  for (let i = 0; i < 3; i++) {
    asha.push(listen(hub.subscribe('asha', 'a')).heard)
    await settled()
  }
  expect(asha.map(({ over }) => over)).toEqual([true, false, false])
  expect(wordsOf(asha[0]!.text)).toEqual(['changed', 'replaced'])
  expect([ravi.over, hub.size()]).toEqual([false, 3])
  expect(hub.subscribe('meena', 'm')).toBeNull()
})

test('while changes are not heard nothing looks live, and after the end nothing does again', async () => {
  const hub = createHub()
  expect(hub.subscribe('asha', 'one')).toBeNull()
  hub.setListening(true)
  const { heard } = listen(hub.subscribe('asha', 'one'))
  hub.setListening(false)
  await settled()
  expect([heard.over, hub.size()]).toEqual([true, 0])
  hub.close()
  hub.setListening(true)
  expect(hub.subscribe('asha', 'one')).toBeNull()
})

test('a reader who goes is forgotten', async () => {
  const hub = listeningHub()
  const { reader } = listen(hub.subscribe('asha', 'one'))
  await settled()
  await reader.cancel()
  expect([hub.size(), vi.getTimerCount()]).toEqual([0, 0])
  hub.announceChange('asha')
})

test('for a reader who does not read, a word waits once', async () => {
  const hub = listeningHub({ heartbeatMs: 10 })
  const body = hub.subscribe('asha', 'one')!
  for (let i = 0; i < 1_000; i++) hub.announceChange('asha')
  await vi.advanceTimersByTimeAsync(10_000)
  const { heard } = listen(body)
  await settled()
  expect(wordsOf(heard.text).length).toBeLessThan(5)
  expect(wordsOf(heard.text).slice(1)).toContain('changed')
})
