'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isAt, placesOf } from '@/components/operators/desk-places'
import type { OperatorRole } from '@/lib/contract'

type Props = {
  role: OperatorRole
  /** How much needs somebody now, beside the way to where it is listed. */
  needs: ReactNode
}

/** The places in the bar; names come in where there is room for them. */
export function DeskNav({ role, needs }: Props) {
  const here = usePathname()
  return (
    <nav aria-label="Desk" className="@container hidden min-w-0 flex-1 items-stretch overflow-x-auto md:flex">
      {placesOf(role).map((place) => (
        <Link
          key={place.path}
          href={place.path}
          prefetch={false}
          title={`${place.name} (g ${place.key})`}
          aria-current={isAt(place, here) ? 'page' : undefined}
          className="relative inline-flex flex-none min-h-12 min-w-11 items-center justify-center gap-1.5 px-2.5 text-label whitespace-nowrap text-ink-2 -outline-offset-3 hover:bg-sunk hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-brand"
        >
          <place.Icon aria-hidden />
          <span className="@max-[48rem]:sr-only">{place.name}</span>
          {place.path === '/operator' && needs}
        </Link>
      ))}
    </nav>
  )
}

const shownOnPhone = 5

/** The phone's bar: the first places. The others are on the start page, which is one of them. */
export function DeskBottomBar({ role, needs }: Props) {
  const here = usePathname()
  return (
    <nav
      aria-label="Desk, bottom"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {placesOf(role)
        .slice(0, shownOnPhone)
        .map((place) => (
          <Link
            key={place.path}
            href={place.path}
            prefetch={false}
            aria-current={isAt(place, here) ? 'page' : undefined}
            className="relative grid min-h-(--bar) flex-1 content-center justify-items-center gap-1 text-[min(.8125rem,4.07vw)]/none font-medium text-ink-2 -outline-offset-3 aria-[current]:font-[650] aria-[current]:text-brand aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-1 aria-[current]:before:w-9 aria-[current]:before:rounded-b-[4px] aria-[current]:before:bg-brand"
          >
            <place.Icon aria-hidden className="size-6" />
            <span>
              {place.name} {place.path === '/operator' && needs}
            </span>
          </Link>
        ))}
    </nav>
  )
}
