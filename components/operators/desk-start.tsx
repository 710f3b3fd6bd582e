import Link from 'next/link'
import { figuresOf, type Waiting } from '@/components/operators/desk-figures'
import { placesOf } from '@/components/operators/desk-places'
import { PageHead } from '@/components/ui/page-head'
import type { OperatorRole } from '@/lib/contract'

const others = (role: OperatorRole) => placesOf(role).filter(({ path }) => path !== '/operator')

/** All other places of the desk, each with what waits there and the keys that open it. */
export const DeskStart = ({ role, waiting }: { role: OperatorRole; waiting: Waiting }) => (
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
              <Figures path={path} waiting={waiting} />
            </span>
            <kbd className="num rounded-xs bg-fill px-1.5 text-caption text-ink-2">g {key}</kbd>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

function Figures({ path, waiting }: { path: string; waiting: Waiting }) {
  const figures = figuresOf(waiting)[path]
  if (!figures?.length) return null
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      {figures.map(({ text, isBad }) => (
        <span
          key={text}
          className={`num rounded-pill px-2.5 py-0.5 text-caption font-semibold ${isBad ? 'bg-bad-bg text-bad' : 'bg-sunk'}`}
        >
          {text}
        </span>
      ))}
    </span>
  )
}
