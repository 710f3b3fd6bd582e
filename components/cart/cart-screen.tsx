'use client'
import { CloudOff } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { CartAside } from '@/components/cart/cart-aside'
import { CartBones } from '@/components/cart/cart-bones'
import { CartGroup } from '@/components/cart/cart-group'
import { lineId } from '@/components/cart/cart-line'
import { getCart, reloadCart } from '@/components/cart/cart-store'
import { groupsOf } from '@/components/cart/groups'
import { removeLine } from '@/components/cart/remove-line'
import { useCart } from '@/components/cart/use-cart'
import { usePriced } from '@/components/cart/use-priced'
import { WholeCart } from '@/components/cart/whole-cart'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { toast } from '@/components/ui/toast'
import { failureText } from '@/lib/browser/call'
import { useLazy } from '@/lib/browser/use-lazy'
import type { CartLine } from '@/lib/cart/rules'
import { servicesIn } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/listing'
import { nameWithType } from '@/lib/catalogue/rules/names'

type Props = {
  /** What stands here where nothing is in the cart, and what where no script runs: the page's own, so that no script carries them. */
  empty: ReactNode
  withoutScript: ReactNode
}

/** The cart of whoever is here; a customer's is read afresh on every view. */
export function CartScreen({ empty, withoutScript }: Props) {
  const cart = useCart()
  useEffect(() => {
    if (getCart().owner === 'customer') void reloadCart()
  }, [])
  const isCustomer = cart.owner === 'customer'
  const Live = useLazy(isCustomer, () => import('@/components/cart/live-cart').then(({ LiveCart }) => LiveCart))
  const [hadCustomer, setHadCustomer] = useState(false)
  useEffect(() => {
    if (isCustomer) setHadCustomer(true)
  }, [isCustomer])
  const isOver = hadCustomer && cart.owner === 'guest' && !cart.count
  const SignedOut = useLazy(isOver, () => import('@/components/ui/signed-out').then((file) => file.SignedOut))
  const { lines, state, retry } = usePriced(cart.items, cart.owner === 'guest')
  const root = useRef<HTMLDivElement>(null)
  const { removed, back, remove, undo } = useRemoval(cart, root)
  const failed = cart.failed || state === 'failed'
  const loading = !failed && (!cart.ready || state === 'loading')
  const groups = groupsOf(lines)
  const shown = !failed && !loading && groups.length > 0
  const Quantity = useLazy(shown, () => import('@/components/cart/line-quantity').then((file) => file.LineQuantity))
  // Lines that a guest left here before are shown; else it would look as if the customer's were gone.
  if (isOver && SignedOut) return <SignedOut from="/cartpage" />
  return (
    <div
      ref={root}
      tabIndex={-1}
      className="wrap min-h-svh pb-16 outline-none md:pb-20"
      data-room="peach"
      aria-busy={loading}
    >
      {isCustomer && Live && <Live />}
      <PageHead
        title="Your cart"
        text={
          // the line keeps its place until the lines are there
          !shown
            ? '\u00a0'
            : groups.length === 1
              ? countText(servicesIn(lines))
              : `${countText(servicesIn(lines))} in ${groups.length} groups. Each group is a visit of its own.`
        }
      />
      {withoutScript}
      {removed && <Removed line={removed} onUndo={undo} />}
      <p role="status" className="sr-only">
        {back && `${back.serviceName}, ${back.applicationName}, is back in your cart`}
      </p>
      {failed ? (
        <Failed onRetry={() => (cart.failed ? void cart.reload() : retry())} />
      ) : !loading && !groups.length ? (
        empty
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-8">
          <div className="grid gap-5">
            {loading ? (
              <CartBones />
            ) : (
              <>
                {groups.length > 1 && <WholeCart groups={groups} />}
                {groups.map((group) => (
                  <CartGroup
                    key={group.mainServiceId}
                    group={group}
                    only={groups.length === 1}
                    Quantity={Quantity}
                    onRemove={remove}
                  />
                ))}
              </>
            )}
          </div>
          {/* below the lines on a phone, where it would move when they come */}
          <div className={loading ? 'max-lg:hidden' : ''}>
            <CartAside groups={groups.map((group) => group.mainServiceName)} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Removes at once and offers to put the line back. The focus of the button that went away goes to `root`, then to the line. */
function useRemoval({ add }: Pick<ReturnType<typeof useCart>, 'add'>, root: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [back, setBack] = useState<CartLine | null>(null)
  const awaited = useRef(false)
  const settle = () => root.current?.focus({ preventScroll: true })
  useEffect(() => {
    // Its price may be asked for first: whenever it is there.
    const button =
      back && awaited.current && root.current?.querySelector<HTMLElement>(`#${lineId(back.serviceId)} > button`)
    if (!button) return
    awaited.current = false
    if (document.activeElement === root.current) button.focus()
  })
  return {
    removed,
    back,
    remove: (line: CartLine) => {
      setBack(null)
      setRemoved(line.offered ? line : null)
      if (!line.offered) settle()
      removeLine(line).catch((error: unknown) => {
        setRemoved(null)
        toast(failureText(error, 'Failed to remove from cart'), { kind: 'bad', about: nameWithType(line) })
      })
    },
    undo: () => {
      if (!removed) return
      setRemoved(null)
      settle()
      add(removed).then(
        () => {
          awaited.current = true
          setBack(removed)
        },
        (error: unknown) => {
          const about = nameWithType(removed)
          toast(failureText(error, 'Failed to add to cart on server.'), { kind: 'bad', about })
        },
      )
    },
  }
}

function Removed({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button went away with its line, each time
  useEffect(() => undo.current?.focus({ preventScroll: true }), [line])
  return (
    <div className="sticky top-3 z-10 mb-4 flex items-center justify-between gap-3 rounded-md bg-sunk py-1 pr-1 pl-5 shadow-float">
      <p role="status" className="text-small">
        Removed {line.serviceName}, {line.applicationName}
      </p>
      <Button ref={undo} kind="quiet" size="sm" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    room="peach"
    icon={<CloudOff aria-hidden />}
    title="Your cart could not be loaded"
    text="Your services are still in it."
    action={
      <Button kind="go" onClick={onRetry}>
        Retry
      </Button>
    }
  />
)
