import 'server-only'

const batchSize = 1_000

/**
 * Repeats a bounded piece of work until it finds less than a full batch, or the process is asked to stop. So no statement
 * locks many rows for long, however many there are. Returns the number of rows in all.
 */
export async function inBatches(signal: AbortSignal, work: (batchSize: number) => Promise<{ count: number }>) {
  let total = 0
  while (!signal.aborted) {
    const { count } = await work(batchSize)
    total += count
    if (count < batchSize) break
  }
  return total
}

/** Rows one by one in the order of their ids, read in bounded pieces, until there are no more or the process is asked to stop. */
export async function* rowsInBatches<R extends { id: string }>(
  signal: AbortSignal,
  read: (after: string, batchSize: number) => Promise<R[]>,
) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await read(after, batchSize)
    for (const row of rows) {
      if (signal.aborted) return
      yield row
    }
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}
