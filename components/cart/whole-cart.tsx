import type { groupsOf } from '@/components/cart/groups'
import { Button } from '@/components/ui/button'
import type { CartLine } from '@/lib/cart/rules'
import { linesTotal } from '@/lib/cart/rules/lines'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { nothingToPay } from '@/lib/promises'

/** Opens the checkout of all groups; the address says so, and going back closes it again. */
const openCheckout = () => window.history.pushState({ fromCart: true }, '', '/cartpage?checkout=all')

/** What all groups come to, and the first way to order them: at once, each as a visit of its own (HOUSE-63). */
export function WholeCart({ groups }: { groups: ReturnType<typeof groupsOf<CartLine>> }) {
  const lines = groups.flatMap((group) => group.lines)
  const offered = lines.filter((line) => line.offered)
  const total = linesTotal(offered)
  const { now, note } = totalTexts(total)
  const blocked = offered.length < lines.length
  return (
    <section
      aria-labelledby="whole-cart"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunk px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_180px]">
        <h2 id="whole-cart" className="text-label">
          All {groups.length} visits
        </h2>
        <p className={total.rupees === null ? 'font-semibold' : 'num text-[1.375rem] leading-7 font-[650]'}>
          <span className="sr-only">Total </span>
          {now}
        </p>
        {note && <p className="text-caption text-ink-2">{note}</p>}
        {blocked ? (
          <p className="text-caption text-bad">Remove what is no longer offered to check out.</p>
        ) : (
          <p className="text-caption text-ok">{nothingToPay}</p>
        )}
      </div>
      <Button kind="go" disabled={blocked} onClick={openCheckout} className="flex-1 md:min-w-37 md:flex-none">
        Checkout all
      </Button>
    </section>
  )
}
