import { reportHitch } from '@/lib/browser/hitches'
import { draftFiles, draftPrefix, signedOutKey } from '@/lib/browser/leaving'
import { attempt, readText } from '@/lib/browser/stored'
import { dayMs } from '@/lib/durations'

/** After which a draft is no longer what anybody wants to go on with. */
const lifeMs = dayMs

/** The owner of what is typed before anybody has signed in. */
export const visitor = 'a visitor'

/** What a form holds. A password is never part of a draft: it has no place in the browser's storage. */
export type Typed = Record<string, string | boolean | number | File | null>
type Draft = {
  owner: string
  at: number
  /** What storage can hold: all but a chosen file. */
  values: Typed
  /** The field of the file that was chosen, see `draftFiles`. */
  fileField?: string
}

/** Begins the name of a draft that holds what was sent, and nothing that waits to be sent. */
export const sentPrefix = 'sent:'

/** Drafts that storage refused, for as long as the page lives (HOUSE-86). */
const unsaved = new Map<string, string>()

const storedText = (name: string) =>
  unsaved.get(name) ?? attempt(() => sessionStorage.getItem(draftPrefix + name)) ?? 'null'

export function dropDraft(name: string) {
  unsaved.delete(name)
  attempt(() => sessionStorage.removeItem(draftPrefix + name))
  draftFiles.delete(name)
}

/** Stores what `owner` has typed into the form of that name. */
export function storeDraft(name: string, owner: string, values: Typed) {
  const [fileField, file] = Object.entries(values).find(([, value]) => value instanceof File) ?? []
  const draft: Draft = { owner, at: Date.now(), values, fileField }
  unsaved.set(name, JSON.stringify(draft))
  const isStored = attempt(() => {
    sessionStorage.setItem(draftPrefix + name, storedText(name))
    return unsaved.delete(name)
  })
  if (!isStored) reportHitch('notStored')
  if (file instanceof File) draftFiles.set(name, file)
  else draftFiles.delete(name)
}

function withFile({ values, fileField }: Draft, name: string): Typed {
  if (!fileField) return values
  // A reload has lost the file, and storage never had it.
  return { ...values, [fileField]: draftFiles.get(name) ?? null }
}

/** Whether a file was chosen there that a reload has lost. */
export const hasLostFile = (name: string) =>
  !draftFiles.has(name) && attempt(() => JSON.parse(storedText(name))?.fileField !== undefined) === true

/** What the same person typed there and has not sent; null where there is nothing. */
export function readDraft(name: string, owner: string): Typed | null {
  const draft = attempt(() => JSON.parse(storedText(name)) as Draft | null)
  if (!draft) return null
  const since = Math.max(Date.now() - lifeMs, Number(readText(signedOutKey) ?? 0))
  if (draft.owner === owner && draft.at > since) return withFile(draft, name)
  dropDraft(name)
  return null
}

/** Whether there is anything that a customer typed and has not sent. */
export const hasDrafts = () =>
  attempt(() =>
    Object.entries(sessionStorage).some(
      ([key, text]) =>
        key.startsWith(draftPrefix) &&
        !key.startsWith(draftPrefix + sentPrefix) &&
        (JSON.parse(text as string) as Draft | null)?.owner !== visitor,
    ),
  ) ?? false
