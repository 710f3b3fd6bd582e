'use client'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'

const sheetOn = () => (window.history.state as { sheet?: string } | null)?.sheet
const isOn = (id: string) => sheetOn() === id
/** Whether the entry of the history is that of a sheet. */
export const isSheetOn = () => sheetOn() !== undefined

const waiting = new Set<() => void>()
function leave() {
  for (const run of waiting) run()
  waiting.clear()
}

/** Runs it once the entry of the sheet that closes now has left the history, or is its no more; at once where there is none. */
export function afterSheet(run: () => void) {
  if (!isSheetOn()) return run()
  waiting.add(run)
  window.addEventListener('popstate', leave, { once: true })
}

/** The sheet whose entry leaves the history just now: until its move has come the entry is still there. */
let leaving: string | undefined
const isLeaving = () => leaving !== undefined && isOn(leaving)

function goBackFrom(id: string) {
  leaving = id
  const arrive = () => {
    leaving = undefined
  }
  window.addEventListener('popstate', arrive, { once: true })
  window.history.back()
}

/** A sheet with an address of its own: `name` marks its entry in the history, `address` is read as it opens. */
type Addressed = { name: string; address: () => string | undefined }

/**
 * While `open`, the browser's Back closes what is open and stays on the page, as people expect of a phone. Where the sheet
 * is `addressed`, its entry has that address; the page under it is not asked for again.
 */
export function useBackCloses(open: boolean, close: () => void, addressed?: Addressed) {
  const own = useId()
  const id = addressed?.name ?? own
  const latest = useRef({ close, addressed })
  const removal = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { close, addressed }
  })
  const isElsewhere = useRef(false)
  // A layout effect, so that it is noted at once: who navigates on and goes Back immediately is on this entry again when the
  // other effect is cleaned up, which would then remove it and so go back twice.
  useLayoutEffect(() => {
    if (!open) return
    return () => {
      isElsewhere.current = !isOn(id)
    }
  }, [open, id])
  useEffect(() => {
    if (!open) return
    clearTimeout(removal.current)
    const onMove = () => {
      if (!isOn(id)) latest.current.close()
    }
    const enter = () => {
      if (!isOn(id)) window.history.pushState({ sheet: id }, '', latest.current.addressed?.address())
      window.addEventListener('popstate', onMove)
    }
    // The move of a sheet that has just closed, be it this one, is nobody's Back: it would close what was opened since.
    if (isLeaving()) window.addEventListener('popstate', enter, { once: true })
    else enter()
    return () => {
      window.removeEventListener('popstate', enter)
      window.removeEventListener('popstate', onMove)
      // Closed otherwise: its entry goes too, unless another page or this effect, run again, has taken over by then.
      // A refresh of the page takes the mark from the entry, which then stays: who waits for its end would wait for ever.
      removal.current = setTimeout(() => {
        if (isLeaving()) return // a sheet that opened meanwhile has no entry yet, and that move is still to come
        if (isElsewhere.current || !isOn(id)) leave()
        else goBackFrom(id)
      })
    }
  }, [open, id])
}
