import { readText, writeText } from '@/lib/browser/stored'

const key = 'token'
/** Sent in this tab whenever the visitor signs in or out; other tabs get the browser's own `storage` event. */
const authChange = 'auth-change'

export const readToken = () => readText(key)

let byChoice = false
/** Whether it was the visitor who signed out last in this tab, and no session that ended. */
export const leftByChoice = () => byChoice

/** Keeps the token, or forgets it with null, and tells every listener (AUTH-06). */
export function keepToken(token: string | null, chosen = false) {
  byChoice = chosen
  writeText(key, token, true)
  window.dispatchEvent(new Event(authChange))
}

/** Calls back on every sign-in and sign-out, also of other tabs. Returns how to stop. */
export function onAuthChange(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  // A page that the browser kept whole, for Back, heard nothing meanwhile.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener(authChange, listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener(authChange, listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
