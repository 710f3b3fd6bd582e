import { draftFiles, draftPrefix, leftKey } from '@/lib/browser/leaving'
import { attempt, readText } from '@/lib/browser/stored'

const keptMs = 24 * 60 * 60_000

/** The owner of what is typed before anybody has signed in. */
export const visitor = 'a visitor'

export type Typed = Record<string, string | boolean>
type Draft = { owner: string; at: number; values: Typed }

export function dropDraft(name: string) {
  attempt(() => sessionStorage.removeItem(draftPrefix + name))
  draftFiles.delete(name)
}

/** Keeps what `owner` has typed into the form of that name. Never a password. */
export function keepDraft(name: string, owner: string, values: Typed, file?: File | null) {
  const draft: Draft = { owner, at: Date.now(), values }
  attempt(() => sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft)))
  if (file) draftFiles.set(name, file)
  else draftFiles.delete(name)
}

/** What the same person typed there and has not sent; null where there is nothing. */
export function readDraft(name: string, owner: string): Partial<Typed> | null {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null') as Draft | null)
  if (!draft) return null
  const since = Math.max(Date.now() - keptMs, Number(readText(leftKey) ?? 0))
  if (draft.owner === owner && draft.at > since) return draft.values
  dropDraft(name)
  return null
}

/** The picture that was chosen with it, while the page lives. */
export const draftFile = (name: string) => draftFiles.get(name) ?? null

/** Whether anything is kept that a customer typed and has not sent. */
export const hasDrafts = () =>
  attempt(() =>
    Object.entries(sessionStorage).some(
      ([key, text]) => key.startsWith(draftPrefix) && (JSON.parse(text as string) as Draft | null)?.owner !== visitor,
    ),
  ) ?? false
