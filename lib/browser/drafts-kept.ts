import { type Draft, prefix } from '@/lib/browser/draft'
import { attempt } from '@/lib/browser/stored'

/** The owner of what is typed before anybody has signed in. */
export const visitor = 'a visitor'

/** Whether anything is kept that a customer typed and has not sent. */
export const hasDrafts = () =>
  attempt(() =>
    Object.entries(sessionStorage).some(
      ([key, text]) => key.startsWith(prefix) && (JSON.parse(text as string) as Draft | null)?.owner !== visitor,
    ),
  ) ?? false
