'use client'
import { useMemo, useRef } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { useCopy } from '@/components/ui/copy-field'
import { declinedText } from '@/lib/billing/rules/texts'
import type { UpiPayment } from '@/lib/billing/rules/upi'
import { useLazyCode } from '@/lib/browser/use-lazy'
import { useMedia } from '@/lib/browser/use-media'
import { formatRupees } from '@/lib/money'

type Props = UpiPayment & {
  /** Held out to who pays, who scans it: an app on this phone would pay from the wrong account. */
  isShownToPayer?: boolean
}

/** How to pay what is due by UPI: a link for a phone, which may have an app, a code for another one, and the id to copy. */
export function PayByUpi({ amount, upiId, link, isShownToPayer = false }: Props) {
  const code = useCodePicture(link)
  // No browser says whether an app answers to such a link; what is not held in a hand has none.
  const isHandheld = useMedia('(pointer: coarse)') && !isShownToPayer
  const id = useRef<HTMLSpanElement>(null)
  const { said, copy } = useCopy(upiId, () => getSelection()?.selectAllChildren(id.current!))
  return (
    <div className="mt-3 grid gap-4 rounded-md bg-fill p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">Pay {formatRupees(amount)} by UPI</p>
        {isHandheld && (
          <a href={link} className={buttonClass({ kind: 'line', size: 'sm' })}>
            Open a UPI app
          </a>
        )}
        <p className="text-small text-ink-2">
          {code === null
            ? 'Pay to this'
            : isHandheld
              ? 'Or scan the code with one on another phone, or pay to this'
              : 'Scan the code with a UPI app, or pay to this'}{' '}
          UPI id:
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <span ref={id} className="num inline-block font-medium break-all text-ink">
            {upiId}
          </span>
          <Button kind="line" size="sm" onClick={() => void copy()}>
            Copy UPI id
          </Button>
        </div>
        <p role="status" className="text-small text-ink-2 empty:-mt-1.5">
          {said}
        </p>
        <p className="text-small text-ink-2">{declinedText(amount)}</p>
        <p className="text-small text-ink-2">You can also pay in cash. We note here what has reached us.</p>
      </div>
      {code !== null && (
        <div className="size-36 justify-self-center overflow-hidden rounded-thumb bg-[#fff]">
          {code && (
            // biome-ignore lint/performance/noImgElement: drawn in the browser
            <img src={code} alt={`QR code to pay ${formatRupees(amount)} by UPI`} width={144} height={144} />
          )}
        </div>
      )}
    </div>
  )
}

/**
 * The code as a picture with a white ground of its own: neither the colours of a system nor a browser that makes pages dark
 * change a picture, as they do with what a page draws. The library that draws it is loaded with the first code;
 * null where it does not load.
 */
function useCodePicture(text: string) {
  const draw = useLazyCode(true, () => import('@/lib/billing/rules/qr-code').then((part) => part.qrPicture))
  return useMemo(() => (draw === null ? null : draw?.(text)), [draw, text])
}
