'use client'
import { TimerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isForOpenPage, readOpenPage } from '@/components/operators/open-page'
import { call } from '@/lib/browser/call'
import { followLeaving } from '@/lib/browser/leaving'
import { leftByChoice, onAuthChange, readToken } from '@/lib/browser/token'
import { useSignedIn } from '@/lib/browser/use-signed-in'
import { getOperator } from '@/lib/operators/operator-contract'

/** What a form says that was sent meanwhile: it stays true once somebody has signed in. */
const unsent = 'Your session had ended, so nothing was changed.'

/** Whether a call was refused because the session is over, until somebody has signed in. */
function useEnded(operatorId: string) {
  const [refused, setRefused] = useState<string | null>(null)
  const signedIn = useSignedIn()
  useEffect(() => {
    // Here and not in lib/browser/call, which every public page loads: this is the desk's alone.
    const own = window.fetch
    window.fetch = async (...asked) => {
      if (isForOpenPage(asked)) return readOpenPage(() => own(...asked))
      const response = await own(...asked)
      const isOfDesk = new URL(response.url, window.location.href).pathname.startsWith('/api/operator/')
      // Without a token the desk's calls are as good as not there.
      const isRefused = response.status === 401 || (response.status === 404 && readToken() === null)
      if (!isOfDesk || !isRefused) return response
      setRefused(readToken())
      await response.text() // an answer that nobody reads is a call that was broken off
      return new Response(JSON.stringify({ message: unsent }), { status: 401 })
    }
    return () => {
      window.fetch = own
    }
  }, [])
  useEffect(
    () =>
      onAuthChange(() => {
        if (readToken() === null) return
        setRefused((before) => (before === readToken() ? before : null))
        // What stands here belongs to one operator: nobody else goes on with it.
        const isSame = call(getOperator, {}).then(({ _id }) => _id === operatorId)
        isSame.then(
          (same) => !same && window.location.reload(),
          () => {},
        )
      }),
    [operatorId],
  )
  return refused !== null || signedIn === false
}

/** The sheet or question that lies over the page: while it is open nothing beside it can be reached. */
function useDialogOnTop(isWatched: boolean) {
  const [dialog, setDialog] = useState<Element>()
  useEffect(() => {
    if (!isWatched) return
    const look = () => setDialog([...document.querySelectorAll('.sheet')].at(-1))
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [isWatched])
  return dialog
}

/**
 * When the session is over the screen stays, with all that was typed: the operator signs in beside it, and goes on where they
 * were (DESK-01). An open sheet has the notice within itself.
 */
export function SessionEnded({ operatorId }: { operatorId: string }) {
  const ended = useEnded(operatorId) && !leftByChoice()
  const dialog = useDialogOnTop(ended)
  useEffect(followLeaving, [])
  return (
    <div role="alert" className="sticky top-0 z-30 print:hidden">
      {ended && (dialog ? createPortal(<Notice />, dialog) : <Notice />)}
    </div>
  )
}

const Notice = () => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-wait-bg px-(--gutter) py-2 text-small font-medium text-wait">
    <TimerOff aria-hidden />
    Your session has ended. What you typed is kept.
    <a
      href="/signin?next=/operator"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center rounded-xs underline underline-offset-4"
    >
      Sign in again in a new tab
    </a>
  </p>
)
