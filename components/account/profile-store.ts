import type { Profile } from '@/lib/account/schema'
import { arrived, CallFailed } from '@/lib/browser/call'
import { isOutdated } from '@/lib/browser/hitches'
import { followLeaving } from '@/lib/browser/leaving'
import { attempt } from '@/lib/browser/stored'
import { keepToken, onAuthChange, readToken } from '@/lib/browser/token'
import { signingOutName } from '@/lib/cookie-names'

export type Account = {
  /** Whether the browser has a token; null until it has been read. */
  signedIn: boolean | null
  /** Null while it loads. */
  profile: Profile | null
  /** The profile could not be loaded: the token is deleted, and the visitor is to sign in again (AUTH-06). */
  failed: boolean
}

const unknown: Account = { signedIn: null, profile: null, failed: false }
const againMs = 2_000
/** At most so often is it asked whether the session still lives. */
const recheckMs = 5_000

let account = unknown
let started = false
let loading = new AbortController()
const listeners = new Set<() => void>()

function set(next: Partial<Account>) {
  account = { ...account, ...next }
  for (const listener of listeners) listener()
}

const loadLogOut = () => import('@/lib/browser/log-out')

/** Loads what reads a profile, which guests do not need. */
const loadReading = () => arrived(import('@/components/account/read-profile'))

/** Tries to load the reading until it comes, because a bad line is no reason to sign out. */
async function reading(signal: AbortSignal): ReturnType<typeof loadReading> {
  try {
    return await loadReading()
  } catch (error) {
    if (isOutdated() || signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return reading(signal)
  }
}

/** Tells the server of a log-out that it has not heard of yet, also one of an earlier page. */
async function finishLogOut() {
  if (attempt(() => document.cookie.includes(`${signingOutName(window.location)}=`)))
    (await loadLogOut()).finishLogOut()
}

/** Runs at start and on every auth-change event. */
async function load() {
  const token = readToken()
  // A load under way goes on without a token too: the visitor still has to hear whether the server refused it.
  if (!token) return set({ signedIn: false, profile: null })
  loading.abort()
  const { signal } = (loading = new AbortController())
  set({ signedIn: true, profile: null, failed: false })
  try {
    const profile = await (await reading(signal)).readProfile(token, signal)
    checkedAt = Date.now()
    if (!signal.aborted && readToken() === token) set({ profile })
  } catch (error) {
    const tokenNow = readToken()
    if (signal.aborted || (tokenNow && tokenNow !== token)) return
    // The page is told to be loaded again: that its scripts are gone says nothing of the session.
    if (isOutdated()) return
    console.info('profile failed', error)
    set({ failed: true })
    // The cookie would still open personal pages: the session ends with the token.
    if (error instanceof CallFailed && error.status === 401) keepToken(null)
    else
      await loadLogOut().then(
        ({ logOut }) => logOut(false),
        () => keepToken(null),
      )
  }
}

let checkedAt = 0

/** Reads the profile anew while somebody looks at it: a session that was ended elsewhere ends here too. Throws CallFailed. */
async function refresh() {
  const token = readToken()
  const due = Date.now() - checkedAt > recheckMs
  if (!token || !account.profile || document.visibilityState !== 'visible' || !due) return
  checkedAt = Date.now()
  loading.abort()
  const { signal } = (loading = new AbortController())
  const profile = await (await loadReading()).readProfileAgain(signal)
  if (!signal.aborted && readToken() === token) set({ profile })
}

/** As soon as somebody looks at the page again. */
const recheck = () =>
  refresh().catch((error: unknown) => {
    // Anything else may pass; the call itself has removed a token that was refused.
    if (error instanceof CallFailed && error.status === 401 && !readToken()) set({ failed: true })
  })

function start() {
  if (started) return
  started = true
  onAuthChange(() => void load())
  followLeaving()
  const finish = () => void finishLogOut().catch(() => {}) // the next page goes on with it
  window.addEventListener('online', finish)
  finish()
  document.addEventListener('visibilitychange', () => void recheck())
  window.addEventListener('focus', () => void recheck())
  void load()
}

export const profileStore = {
  read: () => account,
  readOnServer: () => unknown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    start()
    return () => {
      listeners.delete(listener)
    }
  },
  /** Follows a change that a call has made, from what the page was `served` while nothing is loaded. */
  change(served: Profile, make: (before: Profile) => Profile) {
    loading.abort() // what is still under way knows less
    set({ profile: make(account.profile ?? served) })
  },
  refresh,
  /** The visitor has been told of the failure. */
  settle: () => set({ failed: false }),
}
