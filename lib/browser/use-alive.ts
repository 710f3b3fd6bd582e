'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts have taken over what the server wrote. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
