import { Check } from 'lucide-react'
import Link from 'next/link'
import { freeCancellation } from '@/lib/cancellation'

const facts = [freeCancellation, 'The prices shown when you order stay the same. No tax or fee is added.']

/** What is good to know beside the cart. */
export function CartAside() {
  return (
    <aside className="grid gap-3">
      <section className="rounded-card bg-sunk p-6">
        <h2 className="text-h3">Buy More Save More</h2>
        <p className="mt-1 text-small text-ink-2">
          Add another service from the same group and get it done in the same visit.
        </p>
        <Link
          href="/services"
          prefetch={false}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Explore Services
        </Link>
      </section>
      <section className="rounded-card bg-sunk p-6">
        <h2 className="text-h3">Before you order</h2>
        <ul className="mt-2 grid gap-2">
          {facts.map((fact) => (
            <li key={fact} className="grid grid-cols-[20px_1fr] gap-2.5 text-small text-ink-2">
              <Check aria-hidden className="mt-px text-ok" />
              {fact}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
