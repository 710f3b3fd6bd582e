'use client'
import { CallFailed } from '@/lib/browser/call'
import { useRefresh } from '@/lib/browser/use-refresh'

type Fields = Record<string, string>
type Options = { typed?: (fields: Fields) => Fields; onConflict?: () => void }

/**
 * Makes calls about an order that somebody else may have changed meanwhile: after each the page reads the order again, so that it
 * shows what it is now, and a refusal says in one sentence what changed. What was typed is the form's and stays. `typed` picks of a
 * refusal's fields those of the form; the others are those of the order. `onConflict` hears of a change.
 */
export function useOrderCall({ typed = () => ({}), onConflict }: Options = {}) {
  const refresh = useRefresh()
  return async <R>(make: () => Promise<R>): Promise<R> => {
    try {
      const reply = await make()
      refresh()
      return reply
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 409)) throw error
      onConflict?.()
      refresh()
      throw new CallFailed(error.message, error.status, typed(error.fields))
    }
  }
}
