'use client'
import { CallFailed } from '@/lib/browser/call'
import { useRefresh } from '@/lib/browser/use-refresh'

/**
 * Makes calls about an order that somebody else may have changed meanwhile: after each the page reads the order again, so that it
 * shows what it is now, and a refusal says in one sentence what changed. What was typed is the form's and stays.
 */
export function useOrderCall() {
  const refresh = useRefresh()
  return async <R>(make: () => Promise<R>): Promise<R> => {
    try {
      const reply = await make()
      refresh()
      return reply
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 409)) throw error
      refresh()
      // Its fields are those of the order, not of a form.
      throw new CallFailed(error.message, error.status)
    }
  }
}
