'use client'
import { useRouter } from 'next/navigation'
import { CallFailed } from '@/lib/browser/call'

const conflict = 409

/**
 * Runs a call that changes a message, and reads the screen again: after it, and where somebody else was first, of which `onConflict`
 * hears.
 */
export function useMessageCall(onConflict = () => {}) {
  const router = useRouter()
  return async <R>(send: () => Promise<R>): Promise<R> => {
    try {
      const done = await send()
      router.refresh()
      return done
    } catch (error) {
      if (error instanceof CallFailed && error.status === conflict) {
        onConflict()
        router.refresh()
      }
      throw error
    }
  }
}
