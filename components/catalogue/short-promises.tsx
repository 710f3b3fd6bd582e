import { Check } from 'lucide-react'
import { freeCancellationShort } from '@/lib/cancellation'
import { nothingToPay } from '@/lib/promises'

const promises = ['Fixed prices', nothingToPay, freeCancellationShort]

/** What people ask before they order (LOOK-08). */
export const ShortPromises = ({ className }: { className: string }) => (
  <ul className={`gap-y-1 text-small text-ink-2 ${className}`}>
    {promises.map((promise) => (
      <li key={promise} className="flex gap-2">
        <Check aria-hidden className="mt-0.5 size-4.5 text-ok" />
        {promise}
      </li>
    ))}
  </ul>
)
