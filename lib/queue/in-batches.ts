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
