import 'server-only'
import { AppError } from '@/lib/errors'

type Limits = {
  /** How often a stream says that it still stands. */
  beatMs?: number
  /** After which a stream ends, so that whoever comes back is admitted anew. */
  lifeMs?: number
  /** Streams of one topic; the oldest makes room. */
  maxPerTopic?: number
  max?: number
}
type Stream = { owner: string; until: number; say: (text: string) => void; end: (lastWord?: string) => void }

const changed = 'event: changed\ndata:\n\n'
const replaced = 'event: replaced\ndata:\n\n'
const beat = ': beat\n\n'
const encoder = new TextEncoder()

/** Says words to one reader. One that is slow costs no memory: a word that still waits for it is not said twice. */
function openStream(owner: string, until: number, onGone: (stream: Stream) => void) {
  // What changed before it stood was not heard.
  const waiting = new Set([`retry: 3000\n\n${changed}`])
  let controller: ReadableStreamDefaultController<Uint8Array>
  const flush = () => {
    for (const text of waiting) {
      if (!controller.desiredSize) return
      waiting.delete(text)
      controller.enqueue(encoder.encode(text))
    }
  }
  const stream: Stream = {
    owner,
    until,
    say: (text) => {
      waiting.add(text)
      flush()
    },
    end: (lastWord) => {
      onGone(stream)
      if (lastWord) controller.enqueue(encoder.encode(lastWord))
      controller.close()
    },
  }
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    pull: flush,
    cancel: () => onGone(stream),
  })
  return { stream, body }
}

/**
 * The streams (server-sent events) that this process holds open. A stream carries nothing but the word that something under
 * its topic changed: who may see what is asked of the usual calls. It begins with that word.
 */
export function createHub({ beatMs = 20_000, lifeMs = 15 * 60_000, maxPerTopic = 4, max = 2_000 }: Limits = {}) {
  const topics = new Map<string, Set<Stream>>()
  let size = 0
  let hearing = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const each = (work: (stream: Stream) => void) => {
    for (const streams of topics.values()) for (const one of streams) work(one)
  }

  const pulse = () => {
    const now = Date.now()
    each((one) => (one.until <= now ? one.end() : one.say(beat)))
  }

  const leave = (topic: string, stream: Stream) => {
    const streams = topics.get(topic)
    if (!streams?.delete(stream)) return
    if (!streams.size) topics.delete(topic)
    if ((size -= 1)) return
    clearInterval(timer)
    timer = undefined
  }

  const hear = (on: boolean) => {
    hearing = on && !closed
    if (!hearing) each((one) => one.end())
  }

  return {
    /** A stream of the topic, for as long as its owner lasts. Throws unavailable where changes are not heard or it is full. */
    open(topic: string, owner: string): ReadableStream<Uint8Array> {
      const [oldest, ...others] = topics.get(topic) ?? []
      const isOneTooMany = others.length + 1 >= maxPerTopic
      if (!hearing || (size >= max && !isOneTooMany))
        throw new AppError('unavailable', 'Changes are not announced at the moment')
      if (isOneTooMany) oldest?.end(replaced)
      const { stream, body } = openStream(owner, Date.now() + lifeMs, (gone) => leave(topic, gone))
      topics.set(topic, (topics.get(topic) ?? new Set()).add(stream))
      size += 1
      timer ??= setInterval(pulse, beatMs).unref()
      return body
    },
    changed(topic: string) {
      for (const one of topics.get(topic) ?? []) one.say(changed)
    },
    endOf(owner: string) {
      each((one) => {
        if (one.owner === owner) one.end()
      })
    },
    /** Whether changes are heard from now on. While they are not nothing may look live, so every stream ends. */
    hear,
    /** Ends every stream and takes no other. */
    close() {
      closed = true
      hear(false)
    },
    size: () => size,
  }
}

const kept = globalThis as { bookingHub?: ReturnType<typeof createHub> }

/** The streams of customers, by customer and session. One in the process: the front's bundle and Next's are apart. */
export const bookingHub = (kept.bookingHub ??= createHub())
