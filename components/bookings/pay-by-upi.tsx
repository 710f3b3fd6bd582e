'use client'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { UpiPayment } from '@/lib/billing/rules/upi'
import { formatRupees } from '@/lib/money'

type Code = { size: number; path: string }

/** How to pay what is due by UPI: a link for a phone that has an app, a code for another phone, and the id to type. */
export function PayByUpi({ amount, upiId, link }: UpiPayment) {
  const code = useQrCode(link)
  return (
    <div className="mt-3 grid gap-4 rounded-md bg-fill p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">Pay {formatRupees(amount)} by UPI</p>
        <AppLink href={link} className="md:hidden" />
        <p className="text-small text-ink-2">
          <span className="md:hidden">Or {code === null ? '' : 'scan the code with one, or '}pay to </span>
          <span className="hidden md:inline">
            {code === null ? 'Pay to ' : 'Scan the code with a UPI app, or pay to '}
          </span>
          <span className="num inline-block font-medium break-all text-ink">{upiId}</span>. You can also pay in cash. We
          note here what has reached us.
        </p>
        <AppLink href={link} className="hidden md:block" />
      </div>
      {code !== null && (
        <div className="size-36 justify-self-center overflow-hidden rounded-thumb bg-[#fff]">
          {code && (
            <svg
              role="img"
              aria-label={`QR code to pay ${formatRupees(amount)} by UPI`}
              viewBox={`0 0 ${code.size} ${code.size}`}
            >
              <path d={code.path} fill="#000" shapeRendering="crispEdges" />
            </svg>
          )}
        </div>
      )}
    </div>
  )
}

/** Stands first on a phone, which has such an app; a larger screen has the code to scan. */
const AppLink = ({ href, className }: { href: string; className: string }) => (
  <p className={className}>
    <a href={href} className={buttonClass({ kind: 'line', size: 'sm' })}>
      Open a UPI app
    </a>
  </p>
)

/** Draws the code with a library that is loaded with the first one; null where it does not load. */
function useQrCode(text: string) {
  const [code, setCode] = useState<Code | null>()
  useEffect(() => {
    let isWanted = true
    import('@/lib/billing/rules/qr-code').then(
      ({ qrCode }) => isWanted && setCode(qrCode(text)),
      () => isWanted && setCode(null),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return code
}
