import type { ComponentType } from 'react'
import { CartLine } from '@/components/cart/cart-line'
import type { groupsOf } from '@/components/cart/groups'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { partsOf } from '@/lib/browser/pictures'
import type { CartLine as Line } from '@/lib/cart/rules'
import { linesTotal } from '@/lib/cart/rules/lines'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { nothingToPay } from '@/lib/promises'

type Props = {
  group: ReturnType<typeof groupsOf<Line>>[number]
  /** Null until it is loaded. */
  Quantity: ComponentType<{ line: Line }> | null
  onRemove: (line: Line) => void
}

/** Opens the checkout of this group; the address says so, and going back closes it again. */
const openCheckout = (mainServiceId: string) =>
  window.history.pushState({ fromCart: true }, '', `/cartpage?checkout=${mainServiceId}`)

/** The services of one main service: its wall, the lines, their total beside its own Checkout (CART-05). */
export function CartGroup({ group: { mainServiceId, mainServiceName, lines }, Quantity, onRemove }: Props) {
  const offered = lines.filter((line) => line.offered)
  const total = linesTotal(offered)
  const { now, note } = totalTexts(total)
  const blocked = offered.length < lines.length
  const first = lines[0]?.serviceImage ?? ''
  // The head stands for the object; the jobs are told by the lines.
  const image = partsOf(first)?.object ?? first
  return (
    <section
      data-room={roomOf(mainServiceName)}
      aria-labelledby={`group-${mainServiceId}`}
      className="overflow-hidden rounded-card shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <header className="flex items-center justify-between gap-4 bg-wall-deep py-3 pr-3 pl-5">
        <div className="min-w-0">
          <h2
            id={`group-${mainServiceId}`}
            className="text-[1.25rem] leading-6 font-semibold text-pretty wrap-anywhere"
          >
            {titleName(mainServiceName)}
          </h2>
          <p className="text-small">{countText(lines.length)}</p>
        </div>
        {/* in a frame of its own: an object may hang on another wall than that of its main service */}
        <div className="aspect-4/3 h-17 flex-none overflow-hidden rounded-md magnified:hidden">
          <Picture src={image} alt="" sizes="91px" />
        </div>
      </header>
      <ul className="@container">
        {lines.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            quantity={Quantity && <Quantity line={line} />}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <div className="flex-[1_1_104px] md:text-right">
          <p className="md:flex md:items-baseline md:justify-end md:gap-3">
            <span className="block text-small text-ink-2">Total</span>
            <span className={total.rupees === null ? 'font-semibold' : 'num text-[1.375rem] leading-7 font-[650]'}>
              {now}
            </span>
          </p>
          {note && <p className="text-caption text-ink-2">{note}</p>}
          {!blocked && <p className="text-caption text-ok">{nothingToPay}</p>}
          {blocked && <p className="text-caption text-bad">Remove what is no longer offered to check out.</p>}
        </div>
        <Button kind="go" disabled={blocked} onClick={() => openCheckout(mainServiceId)} className="min-w-37">
          Checkout <span className="sr-only">{titleName(mainServiceName)}</span>
        </Button>
      </footer>
    </section>
  )
}
