'use client'
import { LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { leaveNoDrafts } from '@/lib/browser/leaving'
import { useLazy } from '@/lib/browser/use-lazy'

/** The menu's last entry: asks, then signs out here and in every other tab at once, whatever the server says (NAV-04). */
export function LogoutButton() {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  // Both are there already: they came with the profile, without which there is no menu.
  const Question = useLazy(asking, () => import('@/components/ui/own-question').then((file) => file.OwnQuestion))
  const leave = async () => {
    const file = await import('@/lib/browser/log-out').catch(() => null)
    setAsking(false)
    if (!file) return // which the page says
    router.push('/')
    leaveNoDrafts()
    file.logOut(true)
    router.refresh() // what the router kept of personal pages goes too
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-body hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3"
      >
        <LogOut aria-hidden className="text-ink-2" />
        Logout
      </button>
      {asking && Question && (
        <Question
          title="Are you sure you want to logout?"
          confirmLabel="Logout"
          cancelLabel="Cancel"
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
