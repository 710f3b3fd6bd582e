import 'server-only'
import { AppError } from '@/lib/errors'
import { countByAddress, type Limit } from '@/lib/limits/limits'

/** Uploads of one address; in India many households share one. */
const byAddress: Limit = { name: 'upload:address', max: 100 }
/** Bytes of all uploads under way in this process, from their first byte to their answer. */
const budgetBytes = 64 * 1024 * 1024
const retryAfterSeconds = 10

// On globalThis: the bundles of Next and of the front have modules of their own.
const processWide = globalThis as { uploadBytes?: number }
const used = () => processWide.uploadBytes ?? 0

/**
 * Before anything of an upload is read. `take` counts what has arrived of it, and `end` gives that back. Throws `too_many`
 * by the visitor's address, and `unavailable`, as `take` does, where all uploads together are past the budget.
 */
export async function admitUpload(address: string | null, announcedBytes: number) {
  await countByAddress(byAddress, address)
  const checkRoom = (bytes: number) => {
    if (used() + bytes > budgetBytes)
      throw new AppError('unavailable', 'too many uploads are under way', {}, retryAfterSeconds)
  }
  checkRoom(announcedBytes)
  let taken = 0
  return {
    take: (bytes: number) => {
      checkRoom(bytes)
      taken += bytes
      processWide.uploadBytes = used() + bytes
    },
    end: () => {
      processWide.uploadBytes = used() - taken
      taken = 0
    },
  }
}
