'use client'
import { useLazy } from '@/lib/browser/use-lazy'

/** The entry of the account's menu that signs out. Who is not signed in does not load it. */
export function MenuLogout() {
  const Logout = useLazy(true, () => import('@/components/auth/logout-button').then((file) => file.LogoutButton))
  return Logout && <Logout />
}
