import 'server-only'
import { AppError } from '@/lib/errors'
import { countByAddress, countedNetwork, type Limit } from '@/lib/limits/limits'

/** Uploads of one address; in India many households share one. */
const byAddress: Limit = { name: 'upload:address', max: 100 }
/** Bytes of all uploads under way in this process, from their first byte to their answer. */
const budgetBytes = 64 * 1024 * 1024
/** Of these, the share of one address: a picture of the greatest size, and many of the size that our pages send. */
const shareBytes = budgetBytes / 4
const retryAfterSeconds = 10

// On globalThis: the bundles of Next and of the front have modules of their own.
const processWide = globalThis as { uploadBytes?: Map<string | null, number> }
/** By the network of the sender; null for those whose address says nothing. */
const bytesUnderWay = () => (processWide.uploadBytes ??= new Map())
const bytesInAll = () => [...bytesUnderWay().values()].reduce((sum, bytes) => sum + bytes, 0)

/**
 * Before anything of an upload is read. `take` counts what has arrived of it, and `end` gives that back. Throws `too_many`
 * by the visitor's address, and `unavailable`, as `take` does, where all uploads together are past the budget, or those of
 * the address past its share.
 */
export async function admitUpload(address: string | null, announcedBytes: number) {
  await countByAddress(byAddress, address)
  const network = countedNetwork(address)
  const usedByNetwork = () => bytesUnderWay().get(network) ?? 0
  const checkRoom = (bytes: number) => {
    const isPastShare = network !== null && usedByNetwork() + bytes > shareBytes
    if (isPastShare || bytesInAll() + bytes > budgetBytes)
      throw new AppError('unavailable', 'too many uploads are under way', {}, retryAfterSeconds)
  }
  checkRoom(announcedBytes)
  let taken = 0
  return {
    take: (bytes: number) => {
      checkRoom(bytes)
      taken += bytes
      bytesUnderWay().set(network, usedByNetwork() + bytes)
    },
    end: () => {
      const left = usedByNetwork() - taken
      taken = 0
      if (left > 0) bytesUnderWay().set(network, left)
      else bytesUnderWay().delete(network)
    },
  }
}
