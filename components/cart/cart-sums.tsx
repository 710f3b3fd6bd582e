'use client'
import { useCart } from '@/components/cart/use-cart'
import { usePriced } from '@/components/cart/use-priced'
import { ButtonLink } from '@/components/ui/button'
import { useMedia } from '@/lib/browser/use-media'
import { linePrice, linesTotal } from '@/lib/cart/rules/lines'
import { servicesIn } from '@/lib/catalogue/rules/count'
import { shortPrice } from '@/lib/catalogue/rules/line-text'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { totalTexts } from '@/lib/catalogue/rules/total-text'

const title = 'Chosen so far'
const mostLines = 3

/** The lines as the cart page shows them; no amount before the shop has said what a guest's cost now (CART-17). */
function useSums() {
  const { owner, items } = useCart()
  const { lines, state } = usePriced(items, owner === 'guest')
  const known = state === 'ready'
  const offered = lines.filter((line) => line.offered)
  return { lines, known, total: known && offered.length ? totalTexts(linesTotal(offered)) : null }
}

/** Tells the root that the foot stands, for styles of other places; on why it does not ask see `useRootMark`. */
function tellRoot(foot: HTMLElement | null) {
  document.documentElement.toggleAttribute('data-cart-foot', foot !== null)
}

/** In no live region: what was added is said by its toast, and what the cart holds by the count in the tabs. */
function CartFoot() {
  const { lines, total } = useSums()
  return (
    <section
      ref={tellRoot}
      aria-label={title}
      className="cart-foot fixed inset-x-0 bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-raised px-(--gutter) py-[5px] print:hidden"
    >
      <p className="num min-w-0 flex-[1_1_9rem] text-small leading-5">
        {countText(servicesIn(lines))}
        {total && (
          <>
            {' · '}
            <b className="font-[650] whitespace-nowrap">{total.now}</b>
          </>
        )}
        {total?.note && <span className="block text-caption text-ink-2">{total.note}</span>}
      </p>
      <ButtonLink kind="go" size="sm" href="/cartpage" className="min-h-[44px]">
        Go to Cart
      </ButtonLink>
    </section>
  )
}

function CartSide() {
  const { lines, known, total } = useSums()
  const more = lines.length - mostLines
  return (
    <section
      aria-labelledby="chosen-so-far"
      className="mt-5 row-span-3 grid grid-rows-subgrid rounded-card p-4 print:hidden shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <h2 id="chosen-so-far" className="flex flex-wrap items-baseline justify-between gap-x-2 text-body font-semibold">
        {title} <span className="num text-small font-normal text-ink-2">{countText(servicesIn(lines))}</span>
      </h2>
      <ul className="whole-lines text-small leading-5 cramped:hidden">
        {lines
          .slice(-mostLines)
          .reverse()
          .map((line) => (
            <li key={line._id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {withQuantity(displayName(line.serviceName), line)}
                <span className="block text-caption text-ink-2">{displayName(line.applicationName)}</span>
              </span>
              {known && (
                <span className={`num flex-none ${line.offered ? 'font-semibold' : 'text-bad'}`}>
                  {line.offered ? shortPrice(linePrice(line)) : 'Not offered'}
                </span>
              )}
            </li>
          ))}
        {more > 0 && <li className="text-caption text-ink-2">and {more} more</li>}
      </ul>
      <div className="row-start-3 mt-3 grid gap-3">
        {total && (
          <p className="num flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
            <span className="text-small text-ink-2">Total</span>
            <b className="font-[650]">{total.now}</b>
            {total.note && <span className="basis-full text-right text-caption text-ink-2">{total.note}</span>}
          </p>
        )}
        <ButtonLink kind="go" size="sm" wide href="/cartpage">
          Go to Cart
        </ButtonLink>
      </div>
    </section>
  )
}

/** Each only where there is room for it, so that prices are asked for once. */
export function Foot() {
  const { count } = useCart()
  return useMedia('(width < 48rem)') && count > 0 && <CartFoot />
}
export function Side() {
  const { count } = useCart()
  return useMedia('(width >= 48rem)') && count > 0 && <CartSide />
}
