import { CartLine } from '@/components/cart/cart-line'
import type { groupsOf } from '@/components/cart/groups'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { partsOf } from '@/lib/browser/pictures'
import { type CartLine as Line, linesTotal } from '@/lib/cart/rules'
import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { totalTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import { nothingToPay } from '@/lib/promises'

type Props = { group: ReturnType<typeof groupsOf<Line>>[number]; onRemove: (line: Line) => void }

/** Opens the checkout of this group; the address says so, and going back closes it again. */
const openCheckout = (mainServiceId: string) =>
  window.history.pushState({ fromCart: true }, '', `/cartpage?checkout=${mainServiceId}`)

/** The services of one main service: its wall, the lines, their total beside its own Checkout (CART-05). */
export function CartGroup({ group: { mainServiceId, mainServiceName, lines }, onRemove }: Props) {
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
      <header className="skirt isolate flex min-h-19 flex-col justify-center overflow-hidden bg-wall-deep pt-4 pr-31 magnified:pr-5 pb-[calc(1rem+var(--skirt))] pl-5 md:pr-48">
        <div className="fade-left absolute inset-y-0 right-0 -z-10 w-41 magnified:hidden md:w-46">
          {/* taller than the wall, so that the floor of the picture stays below the skirting */}
          <div className="h-[135%] md:h-full">
            <Picture src={image} alt="" sizes="184px" className="object-top md:object-[50%_20%]" />
          </div>
        </div>
        <h2 id={`group-${mainServiceId}`} className="text-[1.25rem] leading-6 font-semibold text-pretty">
          {titleName(mainServiceName)}
        </h2>
        <p className="text-small">{countText(lines.length)}</p>
      </header>
      <ul>
        {lines.map((line) => (
          <CartLine key={line._id} line={line} onRemove={() => onRemove(line)} />
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
