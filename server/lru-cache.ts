type Sized = { size: number }
type Entry<V> = { value: V; expiresAt: number }

/** A cache bounded in entries and in bytes: the least recently used entry is dropped first. */
export class LruCache<V extends Sized> {
  readonly #entries = new Map<string, Entry<V>>()
  #bytes = 0

  constructor(
    readonly maxEntries: number,
    readonly maxBytes: number,
  ) {}

  get bytes() {
    return this.#bytes
  }

  get entries() {
    return this.#entries.size
  }

  /** The value, unless it has expired (`expiresAt` and `now` in ms since 1970). */
  get(key: string, now: number): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAt <= now) {
      this.#drop(key, entry)
      return undefined
    }
    // A map lists its entries in the order of insertion: the most recently used one comes last.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V, expiresAt: number) {
    const previous = this.#entries.get(key)
    if (previous) this.#drop(key, previous)
    if (value.size > this.maxBytes / 4) return
    this.#entries.set(key, { value, expiresAt })
    this.#bytes += value.size
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.maxEntries && this.#bytes <= this.maxBytes) break
      this.#drop(oldest, entry)
    }
  }

  clear() {
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(key: string, entry: Entry<V>) {
    this.#entries.delete(key)
    this.#bytes -= entry.value.size
  }
}
