'use client'
import { useSyncExternalStore } from 'react'
import { onAuthChange, readToken } from '@/lib/browser/token'

/** Whether a token is kept; null while the served page, which knows no visitor, is shown. */
export const useSignedIn = (): boolean | null =>
  useSyncExternalStore(
    onAuthChange,
    () => readToken() !== null,
    () => null,
  )
