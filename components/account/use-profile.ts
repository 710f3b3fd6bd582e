'use client'
import { useSyncExternalStore } from 'react'
import { profileStore } from '@/components/account/profile-store'

/** The signed-in customer, the same everywhere on the page; loads at start and on every sign-in and sign-out (AUTH-06). */
export const useProfile = () =>
  useSyncExternalStore(profileStore.subscribe, profileStore.read, profileStore.readOnServer)
