type Sized = { size: number }
type Kept<V> = { value: V; until: number }

/** A map bounded in entries and bytes: what was asked for longest ago goes first. */
export class Store<V extends Sized> {
  readonly #kept = new Map<string, Kept<V>>()
  #bytes = 0

  constructor(
    readonly maxEntries: number,
    readonly maxBytes: number,
  ) {}

  get bytes() {
    return this.#bytes
  }

  get entries() {
    return this.#kept.size
  }

  /** The value, unless its time (ms since 1970) has passed. */
  get(key: string, now: number): V | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    if (found.until <= now) {
      this.#drop(key, found)
      return undefined
    }
    // Last in the order of a map is what was asked for last.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  set(key: string, value: V, until: number) {
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    if (value.size > this.maxBytes / 4) return
    this.#kept.set(key, { value, until })
    this.#bytes += value.size
    for (const [oldest, entry] of this.#kept) {
      if (this.#kept.size <= this.maxEntries && this.#bytes <= this.maxBytes) break
      this.#drop(oldest, entry)
    }
  }

  clear() {
    this.#kept.clear()
    this.#bytes = 0
  }

  #drop(key: string, entry: Kept<V>) {
    this.#kept.delete(key)
    this.#bytes -= entry.value.size
  }
}
