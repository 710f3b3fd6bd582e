import { Check } from 'lucide-react'
import Link from 'next/link'
import { groupHref } from '@/components/catalogue/hrefs'
import { freeCancellation } from '@/lib/cancellation'
import { displayName } from '@/lib/catalogue/rules/names'

const facts = [freeCancellation, 'The prices shown when you book stay the same. No tax or fee is added.']

/** What is good to know beside the cart; `groups` are the main services of which something is in it. */
export function CartAside({ groups }: { groups: readonly string[] }) {
  return (
    <aside className="grid gap-3">
      <section className="rounded-card bg-sunk p-6">
        <h2 className="text-h3">Buy More Save More</h2>
        <p className="mt-1 text-small text-ink-2">
          Add another service from the same group and get it done in the same visit.
        </p>
        <ul>
          {groups.map((name) => (
            <li key={name}>
              <Link href={groupHref({ name })} prefetch={false} className="link inline-flex min-h-11 items-center">
                More of {displayName(name)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="rounded-card bg-sunk p-6">
        <h2 className="text-h3">Before you book</h2>
        <ul className="mt-2 grid gap-2">
          {facts.map((fact) => (
            <li key={fact} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 text-small text-ink-2">
              <Check aria-hidden className="mt-px text-ok" />
              {fact}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
