import { ListFilter } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { Board } from '@/components/board/board'
import { BoardLinks } from '@/components/board/board-links'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/field'
import { type BoardAddress, boardHref, boardPath } from '@/lib/board/rules/addresses'
import { dayAfter } from '@/lib/board/rules/days'
import type { Board as Shown } from '@/lib/board/schema'
import { dayText } from '@/lib/dispatch/rules/texts'
import { indiaDay } from '@/lib/india-day'
import { formatLongDay, formatShortDay } from '@/lib/india-time'
import { partnersPath } from '@/lib/partners/rules/addresses'

type Choice = { value: string; label: string }
type Props = {
  board: Shown
  address: BoardAddress
  choices: { services: readonly Choice[]; partners: readonly Choice[] }
  now: Date
  owner: string
}

/** The board of the desk: its day or week, what narrows it, and the board itself. */
export function BoardScreen({ board, address, choices, now, owner }: Props) {
  const { day, view, service, partner } = address
  const near = dayText(day, now)
  return (
    <div className="px-(--gutter)">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-4 pb-2">
        <h1 className="text-h2">Board</h1>
        <p className="num text-body font-semibold">
          {view === 'week'
            ? `${formatShortDay(board.from, now)} to ${formatShortDay(dayAfter(board.from, board.days - 1), now)}`
            : formatLongDay(day)}
          {view === 'day' && !near.includes(',') && <span className="font-normal text-ink-2"> · {near}</span>}
        </p>
        <div className="ml-auto max-md:ml-0">
          <BoardLinks address={address} today={indiaDay(now)} />
        </div>
      </header>
      <Narrow address={address} choices={choices} isNarrowed={Boolean(service || partner)} />
      {board.morePartners && (
        <p className="pb-2 text-small text-ink-2">More partners than fit here: choose a service or a partner.</p>
      )}
      {board.partners.length === 0 ? (
        <p className="rounded-md bg-sunk p-6 text-ink-2">
          {service || partner ? (
            'No partner fits the filters.'
          ) : (
            <>
              There are no partners yet.{' '}
              <Link href={partnersPath as Route} prefetch={false} className="link">
                Add a partner
              </Link>
            </>
          )}
        </p>
      ) : (
        <Board board={board} address={address} readAt={now.toISOString()} owner={owner} />
      )}
    </div>
  )
}

const any = (label: string) => ({ value: '', label })

const Narrow = ({ address, choices, isNarrowed }: Pick<Props, 'address' | 'choices'> & { isNarrowed: boolean }) => (
  <details open={isNarrowed} className="pb-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-thumb px-2 text-label text-ink-2 hover:bg-sunk hover:text-ink">
      <ListFilter aria-hidden className="size-5" />
      Filters
    </summary>
    <form
      action={boardPath}
      key={JSON.stringify(address)}
      className="mt-1 grid items-end gap-3 rounded-md bg-sunk p-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <input type="hidden" name="day" value={address.day} />
      <input type="hidden" name="view" value={address.view} />
      <SelectField
        label="Service"
        name="service"
        defaultValue={address.service ?? ''}
        options={[any('All services'), ...choices.services]}
      />
      <SelectField
        label="Partner"
        name="partner"
        defaultValue={address.partner ?? ''}
        options={[any('All partners'), ...choices.partners]}
      />
      <div className="flex items-center gap-2">
        <Button kind="fill" type="submit" className="bg-raised!">
          Show
        </Button>
        {isNarrowed && (
          <Link
            href={boardHref({ day: address.day, view: address.view }) as Route}
            prefetch={false}
            className="inline-flex min-h-11 items-center rounded-thumb px-2 text-label text-brand hover:underline hover:underline-offset-4"
          >
            Clear
          </Link>
        )}
      </div>
    </form>
  </details>
)
