import 'server-only'
import { minuteMs } from '@/lib/durations'

type Limits = {
  /** How often each stream sends a comment, so that proxies and browsers see that it is alive. */
  heartbeatMs?: number
  /** After this time a stream ends, and whoever reconnects is authenticated anew. */
  maxAgeMs?: number
  /** Streams of one topic; one more ends the oldest. */
  maxPerTopic?: number
  max?: number
}
type Stream = { owner: string; endsAt: number; send: (event: string) => void; end: (lastEvent?: string) => void }

const changed = 'event: changed\ndata:\n\n'
const replaced = 'event: replaced\ndata:\n\n'
const heartbeat = ': beat\n\n'
const encoder = new TextEncoder()

/** One stream for one reader. A slow reader costs no memory: an event that still waits for it is not queued twice. */
function createStream(owner: string, endsAt: number, onEnd: (stream: Stream) => void) {
  // Begins with `changed`, because changes before this moment were not announced to it.
  const waiting = new Set([`retry: 3000\n\n${changed}`])
  let controller: ReadableStreamDefaultController<Uint8Array>
  const flush = () => {
    for (const event of waiting) {
      if (!controller.desiredSize) return
      waiting.delete(event)
      controller.enqueue(encoder.encode(event))
    }
  }
  const stream: Stream = {
    owner,
    endsAt,
    send: (event) => {
      waiting.add(event)
      flush()
    },
    end: (lastEvent) => {
      onEnd(stream)
      if (lastEvent) controller.enqueue(encoder.encode(lastEvent))
      controller.close()
    },
  }
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    pull: flush,
    cancel: () => onEnd(stream),
  })
  return { stream, body }
}

/**
 * The server-sent event streams of this process, by topic. An event says only that something under its topic has changed,
 * never what: the reader fetches that by the usual calls, which decide what it may see.
 */
export function createHub({
  heartbeatMs = 20_000,
  maxAgeMs = 15 * minuteMs,
  maxPerTopic = 4,
  max = 2_000,
}: Limits = {}) {
  const topics = new Map<string, Set<Stream>>()
  let size = 0
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const forEachStream = (work: (stream: Stream) => void) => {
    for (const streams of topics.values()) for (const stream of streams) work(stream)
  }

  const beat = () => {
    const now = Date.now()
    forEachStream((stream) => (stream.endsAt <= now ? stream.end() : stream.send(heartbeat)))
  }

  const remove = (topic: string, stream: Stream) => {
    const streams = topics.get(topic)
    if (!streams?.delete(stream)) return
    if (!streams.size) topics.delete(topic)
    if ((size -= 1)) return
    clearInterval(timer)
    timer = undefined
  }

  const setListening = (on: boolean) => {
    listening = on && !closed
    if (!listening) forEachStream((stream) => stream.end())
  }

  return {
    /**
     * A new stream of the topic; it ends when its owner, a session, does. Null while the database's notices do not arrive, or
     * where the hub is full: an error from here would be of a class that Next's bundle does not know.
     */
    subscribe(topic: string, owner: string): ReadableStream<Uint8Array> | null {
      const [oldest, ...others] = topics.get(topic) ?? []
      const isOneTooMany = others.length + 1 >= maxPerTopic
      if (!listening || (size >= max && !isOneTooMany)) return null
      if (isOneTooMany) oldest?.end(replaced)
      const { stream, body } = createStream(owner, Date.now() + maxAgeMs, (ended) => remove(topic, ended))
      topics.set(topic, (topics.get(topic) ?? new Set()).add(stream))
      size += 1
      timer ??= setInterval(beat, heartbeatMs).unref()
      return body
    },
    announceChange(topic: string) {
      for (const stream of topics.get(topic) ?? []) stream.send(changed)
    },
    /** To every stream, whatever its topic. */
    announceToAll() {
      forEachStream((stream) => stream.send(changed))
    },
    endStreamsOf(owner: string) {
      forEachStream((stream) => {
        if (stream.owner === owner) stream.end()
      })
    },
    /** Whether the database's notices arrive from now on. While they do not, no screen may look live, so every stream ends. */
    setListening,
    /** Ends every stream and accepts no other. */
    close() {
      closed = true
      setListening(false)
    },
    size: () => size,
  }
}

type Hub = ReturnType<typeof createHub>
const processWide = globalThis as { bookingHub?: Hub; deskHub?: Hub }

/**
 * The streams of customers: topic is the customer, owner the session. The server and Next are bundled separately, each
 * with its own copy of this module, so the one hub of the process lies on `globalThis`.
 */
export const bookingHub = (processWide.bookingHub ??= createHub())

/** The streams of the team: topic is the operator, owner the session. Each hears of every order. */
export const deskHub = (processWide.deskHub ??= createHub({ max: 400 }))
