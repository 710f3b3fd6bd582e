import { Places } from '@/lib/places'
import { connectionsOf, type Share, withShare } from '@/lib/pool-shares'

/**
 * What a request asks for. Each kind has a queue of its own, so that no flood of one keeps another waiting: public pages and
 * reads; these in parts or with parameters, as the shop's own links have them; with parameters or parts that anybody can make
 * up; pictures and documents; searches; addresses that nobody has been found at yet; pages for one customer; calls; and calls
 * that bring a picture.
 */
export const kindNames = [
  'pages',
  'navigation',
  'variants',
  'files',
  'searches',
  'unknown',
  'personal',
  'calls',
  'uploads',
] as const
export type Kind = (typeof kindNames)[number]

type Bounds = { atOnce: number; waiting: number; share: Share }

/** No work is waited for longer: what still runs then gives its place to the next. */
const patienceMs = 25_000

/**
 * How many of each kind are worked on at once, and how many more may wait, by the machine's cores and the connections of the
 * pool. A page takes the one thread that runs JavaScript for tens of milliseconds: while one waits for the database or is
 * compressed another can use that thread, and a third would only make all of them later. Calls mostly wait, for the
 * database, a password's hash or another service.
 */
export function boundsFor(cores: number, pool: number): Record<Kind, Bounds> {
  const atOnce = Math.min(2, cores, connectionsOf(pool).pages)
  return {
    pages: { atOnce, waiting: 128, share: 'pages' },
    navigation: { atOnce, waiting: 128, share: 'pages' },
    variants: { atOnce: 1, waiting: 64, share: 'pages' },
    files: { atOnce, waiting: 64, share: 'pages' },
    searches: { atOnce: 1, waiting: 64, share: 'searches' },
    unknown: { atOnce: 1, waiting: 64, share: 'unknown' },
    personal: { atOnce, waiting: 128, share: 'rest' },
    calls: { atOnce: 32, waiting: 256, share: 'rest' },
    // They mostly wait for their bytes: decoding them has a pool of threads of its own.
    uploads: { atOnce: 64, waiting: 64, share: 'rest' },
  }
}

/** Refuses work: the queue of its kind is full, or the work took too long. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** Runs work when its kind has room. `asker` is somebody who may leave. */
export type Admit = <T>(kind: Kind, work: () => Promise<T>, asker?: { readonly signal: AbortSignal }) => Promise<T>

/**
 * Has work wait in the queue of its kind. Throws a BusyError where that is full, and the reason of the signal, which takes out
 * what waits, for somebody who has left; work that has begun is not ended by it.
 */
export function createAdmission(bounds: Record<Kind, Bounds>): Admit {
  const places = new Map(Object.entries(bounds).map(([kind, { atOnce }]) => [kind, new Places(atOnce)]))

  /** Gives the place to the next when the work is done, or takes too long, in which case it goes on without one. */
  const inPlace = <T>(place: Places, kind: Kind, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let isIn = true
      const leave = () => {
        if (isIn) place.leave()
        isIn = false
      }
      const late = setTimeout(() => {
        leave()
        reject(new BusyError(`One of the ${kind} took longer than ${patienceMs} ms`))
      }, patienceMs)
      const end = () => {
        clearTimeout(late)
        leave()
      }
      const begin = async () => withShare(bounds[kind].share, work)
      begin().finally(end).then(resolve, reject)
    })

  return async (kind, work, asker) => {
    const place = places.get(kind)!
    if (place.isFull) {
      if (place.waitingCount >= bounds[kind].waiting) throw new BusyError(`Too many ${kind} wait`)
      await place.wait({ gone: asker?.signal })
    } else place.take()
    return inPlace(place, kind, work)
  }
}
