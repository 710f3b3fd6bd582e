'use client'
import { useRouter } from 'next/navigation'
import { CallFailed } from '@/lib/browser/call'

const conflict = 409

/** Runs a call that changes a message, and reads the screen again: after it, and where somebody else was first. */
export function useMessageCall() {
  const router = useRouter()
  return async <R>(send: () => Promise<R>): Promise<R> => {
    try {
      const done = await send()
      router.refresh()
      return done
    } catch (error) {
      if (error instanceof CallFailed && error.status === conflict) router.refresh()
      throw error
    }
  }
}
