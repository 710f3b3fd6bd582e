import Link from 'next/link'
import { placesOf } from '@/components/operators/desk-places'
import { PageHead } from '@/components/ui/page-head'
import type { OperatorRole } from '@/lib/contract'

const others = (role: OperatorRole) => placesOf(role).filter(({ path }) => path !== '/operator')

/** All other places of the desk, each with the keys that open it. */
export const DeskStart = ({ role }: { role: OperatorRole }) => (
  <div className="wrap">
    <PageHead title="Desk" text="Press g and the letter of a place to open it from anywhere." />
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {others(role).map(({ name, path, Icon, key, text }) => (
        <li key={path}>
          <Link
            href={path}
            prefetch={false}
            className="grid h-full grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card bg-raised p-4 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-sunk"
          >
            <Icon aria-hidden className="mt-0.5 text-ink-2" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-small text-ink-2">{text}</span>
            </span>
            <kbd className="num rounded-xs bg-fill px-1.5 text-caption text-ink-2">g {key}</kbd>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
