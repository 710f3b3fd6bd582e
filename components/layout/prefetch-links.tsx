'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** A pointer that only passes over a link does not mean it. */
const hoverMs = 50
/** What is rendered for each customer, or is no page of the shop. */
const personal = /^\/(orders|profile|login|mailbox|uploads|api)(\/|$)/i

/** The address of a link that leads to another public page in this tab; null for any other. */
function addressOf(link: HTMLAnchorElement) {
  const { origin, pathname, search, target } = link
  const here = location.pathname + location.search
  if (origin !== location.origin || target || link.hasAttribute('download') || link.ariaHasPopup) return null
  return personal.test(pathname) || pathname + search === here ? null : pathname + search
}

type Intent = { type: string; target: EventTarget | null; pointerType?: string }

/**
 * Reads a page when its link is pointed at, touched or reached with Tab, so that it stands at once when it is pressed. Links
 * that are merely in view are not read ahead: that would be a hundred pages for a visitor who opens one.
 */
export function PrefetchLinks() {
  const router = useRouter()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    // Typed routes know no address that is read from a link. `full`: the page too, and not just its frame, which is all that
    // Next reads ahead of a page that it renders when asked.
    const prefetch = router.prefetch as (address: string, how: { kind: 'full' }) => void
    let hovered: ReturnType<typeof setTimeout> | undefined
    const onIntent = ({ type, target, pointerType }: Intent) => {
      clearTimeout(hovered)
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      const address = link && addressOf(link)
      if (!address) return
      const read = () => prefetch(address, { kind: 'full' })
      if (type === 'pointerover' && pointerType === 'mouse') hovered = setTimeout(read, hoverMs)
      else read()
    }
    const kinds = ['pointerover', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true })
    // What was meant before this script was there.
    onIntent({ type: 'focusin', target: document.activeElement })
    const pointedBefore = document.querySelector('a[href]:hover')
    if (pointedBefore) onIntent({ type: 'pointerover', target: pointedBefore, pointerType: 'mouse' })
    return () => {
      clearTimeout(hovered)
      for (const kind of kinds) document.removeEventListener(kind, onIntent)
    }
  }, [router])
  return null
}
