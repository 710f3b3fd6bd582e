'use client'
import { useSyncExternalStore } from 'react'
import { onAuthChange, readToken } from '@/lib/browser/token'

/** Whether the browser has a token; null on the server and in the first drawing, which know no visitor. */
export const useSignedIn = (): boolean | null =>
  useSyncExternalStore(
    onAuthChange,
    () => readToken() !== null,
    () => null,
  )
