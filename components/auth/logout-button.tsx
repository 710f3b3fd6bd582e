'use client'
import { LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { arrived, CallFailed, call } from '@/lib/browser/call'
import { leaveNoDrafts } from '@/lib/browser/leaving'
import { keepToken } from '@/lib/browser/token'

type Dialog = typeof import('@/components/ui/confirm-dialog').ConfirmDialog

const failed = () => toast('Logout failed. Please try again.', { kind: 'bad' })

/** Ends the session on the server; one that has ended already is as good. */
async function endSession() {
  const { logout } = await arrived(import('@/lib/auth/contract'))
  await call(logout, {}).catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  })
}

/** The menu's last entry: asks, then signs out here, in every other tab and on the server (NAV-04). */
export function LogoutButton() {
  const router = useRouter()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const ask = async () => {
    try {
      const { ConfirmDialog } = await arrived(import('@/components/ui/confirm-dialog'))
      setDialog(() => ConfirmDialog)
      setOpen(true)
    } catch {
      failed()
    }
  }
  const leave = async () => {
    setPending(true)
    try {
      await endSession()
      setOpen(false)
      router.push('/')
      leaveNoDrafts()
      keepToken(null, true)
      router.refresh() // what the router kept of personal pages goes too
    } catch {
      failed()
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void ask()}
        className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-body hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-3"
      >
        <LogOut aria-hidden className="text-ink-2" />
        Logout
      </button>
      {Dialog && (
        <Dialog
          open={open}
          title="Are you sure you want to logout?"
          confirmLabel="Logout"
          cancelLabel="Cancel"
          pending={pending}
          onConfirm={() => void leave()}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
