import { attempt, writeText } from '@/lib/browser/stored'

// Apart from the drafts themselves, as every page has to follow.

/** Of what is half-way typed, in the tab's own storage: it survives a sign-in in between and a reload, and ends with the tab. */
export const draftPrefix = 'draft:1:'
/** When somebody last signed out by choice: what was typed before is to leave every tab. */
export const signedOutKey = 'left'
/** What storage cannot hold, a chosen picture: it lives as long as the page. */
export const draftFiles = new Map<string, File>()

function dropAll() {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  })
  draftFiles.clear()
}

/** On signing out by choice: personal data leaves the browser (STATE-01). */
export function leaveNoDrafts() {
  dropAll()
  writeText(signedOutKey, String(Date.now()))
}

/** Follows the other tabs in that. */
export const followLeaving = () =>
  window.addEventListener('storage', ({ key }) => {
    if (key === signedOutKey || key === null) dropAll()
  })
