import 'server-only'
import * as z from 'zod'
import { dayMs } from '@/lib/durations'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { maxPlaceNameLength } from '@/lib/lookups/rules/fields'
import { isPincode } from '@/lib/pincode'

/** Short, because somebody is waiting with a half-typed address; after it the bundled directory answers. */
const timeoutMs = 1_200
/** After this many failures in a row the service is left alone for `pauseMs`; then a single call tries it again. */
const maxFailures = 3
const pauseMs = 30_000
/** While this many calls are under way the directory answers: a slow service must not hold up everybody. */
const maxConcurrent = 20
const maxBytes = 1_000_000
const maxCachedAnswers = 2_000
const cachedMs = dayMs

/** What stands in addresses and on screens, so it is no longer than a name and nothing but letters to see (SEC-59). */
const name = z
  .string()
  .max(maxPlaceNameLength)
  .regex(/^\P{C}*$/u)

const Answer = z.object({
  Status: z.string(),
  PostOffice: z.array(z.object({ District: name.min(2), State: name.min(2), Block: name.nullish() })).nullable(),
})
/** India's public service wraps its one answer in a list. */
const Shape = z.union([Answer, z.tuple([Answer]).transform(([only]) => only)])

export type Found = { district: string; state: string; block: string }
type CachedAnswer = { found: Found[]; until: number }

/** The cache and the state of one service, by its address. */
function connect(base: string) {
  const cache = new Map<string, CachedAnswer>()
  const asking = new Map<string, Promise<Found[]>>()
  let failures = 0
  let closedUntil = 0

  async function fetchPincode(pincode: string): Promise<Found[]> {
    const response = await fetch(`${base.replace(/\/$/, '')}/pincode/${pincode}`, {
      headers: { accept: 'application/json' },
      // Where it sends us, nobody has set.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new Error('its answer is too long')
      chunks.push(chunk)
    }
    const { PostOffice } = Shape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    return (PostOffice ?? []).map(({ District, State, Block }) => ({
      district: District,
      state: State,
      block: Block && Block !== 'NA' ? Block : District,
    }))
  }

  function remember(pincode: string, found: Found[], now: number) {
    if (cache.size >= maxCachedAnswers) cache.delete(cache.keys().next().value!)
    cache.set(pincode, { found, until: now + cachedMs })
  }

  const ask = (pincode: string) =>
    fetchPincode(pincode)
      .then((found) => {
        failures = 0
        closedUntil = 0
        remember(pincode, found, Date.now())
        return found
      })
      .catch((error: unknown) => {
        failures += 1
        if (failures >= maxFailures) closedUntil = Date.now() + pauseMs
        log().warn({ err: error, failures }, 'the PIN service failed; the directory answers')
        throw error
      })
      .finally(() => asking.delete(pincode))

  /** Null where the service is not asked, or gave no usable answer in time. */
  return async (pincode: string): Promise<Found[] | null> => {
    const now = Date.now()
    const cached = cache.get(pincode)
    if (cached && cached.until > now) return cached.found
    const running = asking.get(pincode)
    if (!running) {
      if (now < closedUntil || asking.size >= maxConcurrent) return null
      // This call tries the service again; others get the directory's answer meanwhile.
      if (failures >= maxFailures) closedUntil = now + pauseMs
    }
    const asked = running ?? ask(pincode)
    if (!running) asking.set(pincode, asked)
    return asked.catch(() => null)
  }
}

const services = new Map<string, ReturnType<typeof connect>>()

/**
 * The post offices of a PIN as the service of `PINCODE_API_URL` knows them, empty where it knows the PIN to be none.
 * Null without a service, and while it does not answer in time or not in the shape of India's public one.
 */
export async function askService(pincode: string): Promise<Found[] | null> {
  const { PINCODE_API_URL: base } = env()
  if (!base || !isPincode(pincode)) return null
  const service = services.get(base) ?? connect(base)
  services.set(base, service)
  return service(pincode)
}

/** Whether there is a service whose answers stand in front of the directory's. */
export const hasService = () => env().PINCODE_API_URL !== undefined
