import { callTimeoutMs } from '@/lib/browser/call-timeout'
import { attempt } from '@/lib/browser/stored'
import { keepToken, onAuthChange, readToken } from '@/lib/browser/token'
import { signingOutName } from '@/lib/cookie-names'
import { signingOutCookie, signOutKeyOf, signOutsIn } from '@/lib/signing-out'

/** Between the tries of a page that stays open, in ms; the last one again and again. */
const waits = [2_000, 10_000, 30_000, 120_000]

/** Where cookies are forbidden it holds until the page is left. */
let unkept: string | null = null
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined
let telling: AbortController | null = null

const ownName = () => signingOutName(window.location)

/** Own first: another site of the same domain may have planted cookies of that name. Other names belong to shops at other ports. */
const pendingKeys = () => {
  const kept = attempt(() => signOutsIn(document.cookie).filter(({ name }) => name === ownName())) ?? []
  return [...new Set([...(unkept ? [unkept] : []), ...kept.map(({ key }) => key)])]
}

/** As `finishLogout` of the contracts has it, without the zod that comes with them. Half an answer is none. */
async function ask(key: string, signal: AbortSignal) {
  const response = await fetch('/api/users/logout/finish', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
    keepalive: true,
    signal,
  })
  await response.text()
  return response.ok
}

/** Tells the server of a log-out that it may not know of; its answer takes both cookies away. */
async function tell() {
  clearTimeout(retry)
  const keys = pendingKeys()
  if (!keys.length || telling) return
  telling = new AbortController()
  const timer = setTimeout(() => telling?.abort(), callTimeoutMs)
  const { signal } = telling
  const answers = await Promise.all(keys.map((key) => ask(key, signal).catch(() => false)))
  const told = answers.every(Boolean)
  clearTimeout(timer)
  telling = null
  failures = told ? 0 : failures + 1
  if (told) unkept = null
  else retry = setTimeout(() => navigator.onLine && void tell(), waits[Math.min(failures, waits.length) - 1])
}

let following = false
function follow() {
  if (following) return
  following = true
  window.addEventListener('online', () => void tell())
  // A sign-in has ended the session, and a late answer would take its cookie away.
  onAuthChange(() => readToken() && telling?.abort())
}

/** Signs out here and in every other tab at once, and on the server as soon as that can be reached (NAV-04). */
export function logOut(byChoice: boolean) {
  follow()
  unkept = signOutKeyOf(readToken() ?? '')
  if (unkept) {
    const cookie = signingOutCookie(ownName(), unkept, window.location.protocol === 'https:')
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no other way, and it has to be there at once
      document.cookie = cookie
    })
  }
  keepToken(null, byChoice)
  if (navigator.onLine) void tell()
}

/** Goes on with a log-out that was begun on an earlier page, or without a connection. */
export function finishLogOut() {
  follow()
  void tell()
}
