import { WifiOff } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { useOnline } from '@/lib/browser/use-online'
import type { CartLine } from '@/lib/cart/rules'
import { linesTotal } from '@/lib/cart/rules/lines'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { nothingToPay } from '@/lib/promises'

type FootProps = {
  lines: readonly CartLine[]
  /** Says that the order is sent, or that its answer was lost and is asked for. */
  pending: 'sending' | 'checking' | null
  ready: boolean
  /** That a time is no longer held, which stands elsewhere too and is told aloud there; empty where none is. */
  over: string
  onCancel: () => void
  onConfirm: () => void
  /** Stands directly above the buttons. */
  children: ReactNode
}

/** What it comes to, and what there is to do. */
export function CheckoutFoot({ lines, pending, ready, over, onCancel, onConfirm, children }: FootProps) {
  const isOnline = useOnline()
  const total = linesTotal(lines.filter((line) => line.offered))
  const { now, note } = totalTexts(total)
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      {ready && (
        <p className="flex flex-[1_0_100%] flex-wrap items-baseline gap-x-3 md:flex-1">
          <span className="text-ink-2">Total</span>
          <span className={total.rupees === null ? 'font-semibold' : 'num text-[1.25rem] leading-6 font-[650]'}>
            {now}
          </span>
          {note && <span className="text-caption text-ink-2">{note}</span>}
          <span className="text-caption text-ok">{nothingToPay}</span>
        </p>
      )}
      <div role="status" className="empty:hidden flex-[1_0_100%]">
        {!isOnline && (
          <p className="flex items-center gap-2.5 rounded-md bg-wait-bg px-3.5 py-2 text-small font-medium text-wait">
            <WifiOff aria-hidden className="flex-none" />
            You are offline. Your booking can be sent when the connection is back.
          </p>
        )}
        {pending === 'checking' && (
          <p className="text-small text-ink-2">We are checking whether your booking was placed.</p>
        )}
      </div>
      {ready && over && <p className="flex-[1_0_100%] text-small text-wait wrap-anywhere">{over}</p>}
      {ready && children}
      <Button kind="line" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        kind="go"
        pending={pending !== null}
        disabled={!ready}
        onClick={onConfirm}
        className="flex-1 md:flex-none"
      >
        Confirm Order
      </Button>
    </div>
  )
}

type AgreeProps = {
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  /** The box of 'I agree', and what is wrong with it. */
  agree: RefObject<HTMLInputElement | null>
  agreeError?: string
}

/** In the foot, so that nobody has to look for what Confirm waits for (LOOK-40). */
export const Agree = ({ agreed, setAgreed, agree, agreeError }: AgreeProps) => (
  <div className="agree">
    <Checkbox
      ref={agree}
      label={<span className="font-semibold">I agree</span>}
      error={agreeError}
      checked={agreed}
      onChange={(event) => setAgreed(event.target.checked)}
      className="agree-box"
    />
    <p>
      to{' '}
      <button
        type="button"
        className="link min-h-11"
        onClick={() => document.getElementById('order-terms')?.scrollIntoView({ block: 'start' })}
      >
        the terms
      </button>
    </p>
  </div>
)
