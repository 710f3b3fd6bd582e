/** Where uploaded files lie, outside `public/`. A key is a file name that we made, see `isKey`. */
export type Store = {
  /** Whole or not at all; throws `disk_full` where there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(key: string): Promise<void>
  /** What was last written before that instant: keys, and names of files that were never finished, which can be removed too. */
  namesBefore(at: Date): AsyncIterable<string>
}

/** The only names that are ever looked up: what comes from outside cannot name another file. */
export const isKey = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(key)
