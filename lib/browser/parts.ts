import { timeoutSignal } from '@/lib/browser/call-timeout'
import { reportHitch } from '@/lib/browser/hitches'

const judgeMs = 5_000
/** The loader of parts asks for each file a second time by itself. */
const triesOfLoader = 2
const failures = new Map<string, number>()

function addressOf(target: EventTarget | null) {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}

/** Reports why a part did not come: a later release has taken its place, or the line failed. Being offline is said elsewhere. */
async function judge(address: string) {
  const answer = await fetch(address, { cache: 'no-store', signal: timeoutSignal(judgeMs) }).catch(() => null)
  await answer?.body?.cancel()
  if (answer?.status === 404) reportHitch('outdated')
  else if (navigator.onLine) reportHitch('notLoaded')
}

function onError({ target }: Event) {
  const address = addressOf(target)
  if (!address.includes('/_next/static/')) return
  const tries = (failures.get(address) ?? 0) + 1
  failures.set(address, tries)
  if (tries % triesOfLoader === 0) void judge(address)
}

/** Watches all parts of the page that are loaded on need, whoever asks for them. Returns how to stop. */
export function watchParts() {
  addEventListener('error', onError, true)
  return () => removeEventListener('error', onError, true)
}
