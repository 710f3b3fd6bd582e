import { getProfile } from '@/lib/account/contract'
import { arrived, CallFailed, call } from '@/lib/browser/call'
import { readToken } from '@/lib/browser/token'

/** Waits between the attempts, in ms: a restart of the server signs nobody out. */
const waits = [500, 1_000, 2_000, 4_000, 8_000]

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Being offline is no answer of the server and counts for nothing. */
const online = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))

/** The menu, the log-out and its question come with the profile, since they have to work without a connection too (NAV-04). */
async function read(signal: AbortSignal) {
  const menu = import('@/components/account/profile-menu')
  const logOut = Promise.all([menu, import('@/lib/browser/log-out'), import('@/components/ui/own-question')])
  await arrived(logOut)
  return call(getProfile, { signal })
}

/** Reads the profile, and again after failures that may pass. Throws CallFailed. */
export async function readProfile(token: string, signal: AbortSignal) {
  for (const wait of waits) {
    try {
      return await read(signal)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 401 || signal.aborted) throw error
    }
    await later(wait)
    await online()
    if (readToken() !== token) throw new CallFailed('', 401)
    signal.throwIfAborted()
  }
  return read(signal)
}

/** Reads the profile once. Throws CallFailed. */
export const readProfileAgain = (signal: AbortSignal) => call(getProfile, { signal })
