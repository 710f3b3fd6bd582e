import { attempt, writeText } from '@/lib/browser/stored'

// Not in draft.ts, because every page needs this part, and few need the rest.

/** Key prefix of drafts in sessionStorage: they survive a sign-in and a reload, and end with the tab. */
export const draftPrefix = 'draft:1:'
/** Key of the time of the last sign-out by choice: every tab drops the drafts from before it. */
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

/** Drops this tab's drafts when another tab signs out by choice. */
export const followLeaving = () =>
  window.addEventListener('storage', ({ key }) => {
    if (key === signedOutKey || key === null) dropAll()
  })
