import 'server-only'

const limit = 1_000

/**
 * Repeats a bounded piece of work until it finds less to do than it may, or the process is asked to stop: no statement
 * holds many rows for long, however much has gathered.
 */
export async function inBatches(signal: AbortSignal, batch: (limit: number) => Promise<{ count: number }>) {
  let total = 0
  while (!signal.aborted) {
    const { count } = await batch(limit)
    total += count
    if (count < limit) break
  }
  return total
}
