import { CartTotal } from '@/components/cart/cart-total'
import type { groupsOf } from '@/components/cart/groups'
import type { CartLine } from '@/lib/cart/rules'
import { wholeCart } from '@/lib/cart/rules/addresses'

/** What all groups come to, and the first way to order them: at once, each as a visit of its own (HOUSE-63). */
export const WholeCart = ({ groups }: { groups: ReturnType<typeof groupsOf<CartLine>> }) => (
  <section aria-labelledby="whole-cart" className="rounded-card bg-sunk">
    <CartTotal
      lines={groups.flatMap((group) => group.lines)}
      kind="go"
      checkout={wholeCart}
      className="min-w-0 flex-[1_1_180px]"
      head={
        <h2 id="whole-cart" className="text-label">
          All {groups.length} visits
        </h2>
      }
    >
      Checkout all
    </CartTotal>
  </section>
)
