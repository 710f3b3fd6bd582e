import { attempt, readText, writeText } from '@/lib/browser/stored'

// In the tab's own storage: what is half-way typed survives a sign-in in between and a reload, and ends with the tab.
export const prefix = 'draft:1:'
const keptMs = 24 * 60 * 60_000
/** When somebody last signed out by choice: what was typed before is to leave every tab. */
const leftKey = 'left'

export type Typed = Record<string, string | boolean>
export type Draft = { owner: string; at: number; values: Typed }

/** What storage cannot hold, a chosen picture: it lives as long as the page. */
const files = new Map<string, File>()

export function dropDraft(name: string) {
  attempt(() => sessionStorage.removeItem(prefix + name))
  files.delete(name)
}

/** Keeps what `owner` has typed into the form of that name. Never a password. */
export function keepDraft(name: string, owner: string, values: Typed, file?: File | null) {
  const draft: Draft = { owner, at: Date.now(), values }
  attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft)))
  if (file) files.set(name, file)
  else files.delete(name)
}

/** What the same person typed there and has not sent; null where there is nothing. */
export function readDraft(name: string, owner: string): Partial<Typed> | null {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft | null)
  if (!draft) return null
  const since = Math.max(Date.now() - keptMs, Number(readText(leftKey) ?? 0))
  if (draft.owner === owner && draft.at > since) return draft.values
  dropDraft(name)
  return null
}

/** The picture that was chosen with it, while the page lives. */
export const draftFile = (name: string) => files.get(name) ?? null

function dropAll() {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
  files.clear()
}

/** On signing out by choice: personal data leaves the browser (STATE-01). */
export function leaveNoDrafts() {
  dropAll()
  writeText(leftKey, String(Date.now()))
}

/** Follows the other tabs in that. */
export const followLeaving = () =>
  window.addEventListener('storage', ({ key }) => {
    if (key === leftKey || key === null) dropAll()
  })
