import { ArrowRight, CircleCheck, Info } from 'lucide-react'
import type { Route } from 'next'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, ButtonLink } from '@/components/ui/button'
import { onceSheetLeft } from '@/lib/browser/once-sheet-left'
import { afterSheet } from '@/lib/browser/use-back-closes'

export type Tab = 'profile' | 'addresses' | 'numbers'
type Props = {
  /** A page of this shop. */
  next: string
  missing: { addresses: boolean; numbers: boolean }
  tab: Tab
  onTab: (tab: Tab) => void
}

/**
 * Leads eye and keyboard on whenever something that was missing is there: to adding what is still lacking, else to the way back, which
 * comes into view (CART-22). `left` says what is missing.
 */
function useLeading(left: string, lacking: Tab | null, onTab: (tab: Tab) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(left)
  const lead = useEffectEvent(() => {
    // Draws the tab at once: each tab has such a button, and that of the tab before would get the focus.
    if (lacking) flushSync(() => onTab(lacking))
    ref.current?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => {
      const next = lacking ? document.querySelector<HTMLElement>('[data-add]') : ref.current?.querySelector('a')
      next?.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    if (before.current === left) return
    before.current = left
    let isOn = true
    // Waits for the sheet's entry to leave the history, too: that move would call off a page that is asked for before.
    const stop = onceSheetLeft(() => afterSheet(() => isOn && lead()))
    return () => {
      isOn = false
      stop()
    }
  }, [left])
  return ref
}

/** For customers whom the cart sent here: what the checkout still needs, then a link back to it (CART-07). */
export function WayBack({ next, missing, tab, onTab }: Props) {
  const lacking = missing.addresses ? 'addresses' : missing.numbers ? 'numbers' : null
  const ref = useLeading(JSON.stringify(missing), lacking, onTab)
  const Icon = lacking ? Info : CircleCheck
  const text = lacking
    ? `Add ${missing.addresses ? 'an address' : 'a phone number'}${missing.addresses && missing.numbers ? ' and a phone number' : ''} to go on with your booking.`
    : 'Everything is here to go on with your booking.'
  return (
    <div
      ref={ref}
      className={`mb-5 scroll-my-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-5 py-3.5 ${lacking ? 'bg-wait-bg text-wait' : 'bg-ok-bg text-ok'}`}
    >
      <Icon aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-56 font-medium">
        {text}
      </p>
      {!lacking && (
        <ButtonLink kind="go" size="sm" href={next as Route}>
          {next.startsWith('/cartpage') ? 'Back to checkout' : 'Back'}
          <ArrowRight aria-hidden />
        </ButtonLink>
      )}
      {lacking && lacking !== tab && (
        <Button kind="line" size="sm" onClick={() => onTab(lacking)}>
          {lacking === 'addresses' ? 'Addresses' : 'Contact Numbers'}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  )
}
