import type { ReactNode } from 'react'

type Row = {
  name: string
  amount: string
  notes: readonly string[]
  /** What can be done with it. */
  action?: ReactNode
}

/** Amounts of money one below the other, each with what is to be known of it. */
export const Amounts = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="grid divide-y divide-line">
    {rows.map(({ name, amount, notes, action }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of them may read the same, and none moves
      <li key={at} className="flex justify-between gap-4 py-2 text-[1rem] leading-6">
        <div className="min-w-0">
          <p className="wrap-break-word font-medium">{name}</p>
          {notes.map((note) => (
            <p key={note} className="wrap-break-word whitespace-pre-line text-small text-ink-2">
              {note}
            </p>
          ))}
          {action}
        </div>
        <p className="num flex-none font-semibold">{amount}</p>
      </li>
    ))}
  </ul>
)
