import type { ReactNode } from 'react'
import { lineId } from '@/components/cart/cart-line'
import { Button } from '@/components/ui/button'
import type { CartLine } from '@/lib/cart/rules'
import { checkoutPath } from '@/lib/cart/rules/addresses'
import { linesTotal } from '@/lib/cart/rules/lines'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { nothingToPay } from '@/lib/promises'

type Props = {
  lines: readonly CartLine[]
  kind: 'go' | 'line'
  /** The main service that is ordered alone, or the whole cart (`wholeCart`). */
  checkout: string
  /** Stands above the total. */
  head?: ReactNode
  className: string
  /** What the button says. */
  children: ReactNode
}

/** Leads to a quantity that is refused, since the line is still of the number before it; else the address opens the checkout. */
function begin(button: HTMLElement, lines: readonly CartLine[], checkout: string) {
  button.focus() // what is typed counts now
  requestAnimationFrame(() => {
    const refused = lines.map(({ serviceId }) => `#${lineId(serviceId)} [aria-invalid]`).join()
    const field = document.querySelector<HTMLElement>(refused)
    if (field) field.focus()
    else window.history.pushState({ fromCart: true }, '', checkoutPath(checkout))
  })
}

/** What lines come to, beside the way to order them: the address says so, and going back closes the checkout again. */
export function CartTotal({ lines, kind, checkout, head, className, children }: Props) {
  const offered = lines.filter((line) => line.offered)
  const total = linesTotal(offered)
  const { now, note } = totalTexts(total)
  const blocked = offered.length < lines.length
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className={className}>
        {head}
        <p className="md:inline-flex md:items-baseline md:gap-3">
          <span className="block text-small text-ink-2">Total</span>
          <span className={total.rupees === null ? 'font-semibold' : 'num text-[1.375rem] leading-7 font-[650]'}>
            {now}
          </span>
        </p>
        {note && <p className="text-caption text-ink-2">{note}</p>}
        <p className={`text-caption ${blocked ? 'text-bad' : 'text-ok'}`}>
          {blocked ? 'Remove what is no longer offered to check out.' : nothingToPay}
        </p>
      </div>
      <Button
        kind={kind}
        disabled={blocked}
        onMouseDown={(event) => event.preventDefault()} // what is said of a number as it is left would move it from under the press
        onClick={({ currentTarget }) => begin(currentTarget, lines, checkout)}
        className="flex-1 md:min-w-37 md:flex-none"
      >
        {children}
      </Button>
    </footer>
  )
}
