import { ArrowRight, CircleCheck, Info } from 'lucide-react'
import type { Route } from 'next'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'

export type Tab = 'profile' | 'addresses' | 'numbers'
type Props = {
  /** A page of this shop. */
  next: string
  missing: { addresses: boolean; numbers: boolean }
  tab: Tab
  onTab: (tab: Tab) => void
}

/** Comes into view once nothing is lacking any more: what goes on from there is its button, and a list was looked at below. */
function useArrival(isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasReady = useRef(isReady)
  useEffect(() => {
    if (wasReady.current === isReady) return
    wasReady.current = isReady
    if (!isReady) return
    let frame = 0
    const later = (what: () => void) => {
      frame = requestAnimationFrame(what)
    }
    const arrive = () => {
      // a form that slides away puts the page back where it was scrolled to
      if (document.querySelector('.sheet')) return later(arrive)
      later(() => ref.current?.scrollIntoView({ block: 'nearest' }))
    }
    later(arrive)
    return () => cancelAnimationFrame(frame)
  }, [isReady])
  return ref
}

/** For customers whom the cart sent here: what the checkout still needs, then a link back to it (CART-07). */
export function WayBack({ next, missing, tab, onTab }: Props) {
  const lacking = missing.addresses ? 'addresses' : missing.numbers ? 'numbers' : null
  const ref = useArrival(!lacking)
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
