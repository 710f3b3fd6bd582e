import type { ComponentType } from 'react'
import { CartLine } from '@/components/cart/cart-line'
import { CartTotal } from '@/components/cart/cart-total'
import type { groupsOf } from '@/components/cart/groups'
import { Picture } from '@/components/ui/picture'
import { partsOf } from '@/lib/browser/pictures'
import type { CartLine as Line } from '@/lib/cart/rules'
import { servicesIn } from '@/lib/catalogue/rules/count'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName } from '@/lib/catalogue/rules/names'
import { roomOf } from '@/lib/catalogue/rules/rooms'

type Props = {
  group: ReturnType<typeof groupsOf<Line>>[number]
  /** All that is in the cart; else its own checkout is the second way. */
  only: boolean
  /** Null until it is loaded. */
  Quantity: ComponentType<{ line: Line }> | null
  onRemove: (line: Line) => void
}

/** The services of one main service: its wall, the lines, their total beside its own Checkout (CART-05). */
export function CartGroup({ group: { mainServiceId, mainServiceName, lines }, only, Quantity, onRemove }: Props) {
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
            {displayName(mainServiceName)}
          </h2>
          <p className="text-small">{countText(servicesIn(lines))}</p>
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
      <CartTotal
        lines={lines}
        kind={only ? 'go' : 'line'}
        checkout={mainServiceId}
        className="flex-[1_1_104px] md:text-right"
      >
        Checkout <span className="sr-only">{displayName(mainServiceName)}</span>
      </CartTotal>
    </section>
  )
}
