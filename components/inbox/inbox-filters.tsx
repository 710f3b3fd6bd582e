'use client'
import { Search, X } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef } from 'react'
import { inboxHref, inboxPath } from '@/components/inbox/hrefs'
import { kindLabels } from '@/lib/inbox/rules'
import { InboxAddress, type InboxOwner, MessageKind } from '@/lib/inbox/schema'

type Props = { asked: InboxAddress; owners: readonly InboxOwner[]; me: string }

const select =
  'min-h-11 min-w-0 flex-1 cursor-pointer rounded-thumb border-[1.5px] border-line-strong bg-raised px-2.5 text-label font-medium text-ink'

/** The search, and by kind and owner: all of it is in the address. Without scripts it is a form that asks for it. */
export function InboxFilters({ asked, owners, me }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { state, kind = '', owner = '', q = '' } = asked
  const open = (next: Partial<InboxAddress>) => router.push(inboxHref(next))
  const search = (event: FormEvent) => {
    event.preventDefault()
    const typed = InboxAddress.parse(Object.fromEntries(new FormData(form.current!)))
    open(typed.q ? { state, q: typed.q } : { ...typed, q: undefined })
  }
  const choose = () => {
    const typed = InboxAddress.parse(Object.fromEntries(new FormData(form.current!)))
    open({ ...typed, q: undefined })
  }
  return (
    <search>
      <form ref={form} action={inboxPath} onSubmit={search} className="grid gap-2">
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-2"
          />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            data-inbox-search
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
            autoComplete="off"
            aria-label="Search by name, number, phone or e-mail"
            aria-keyshortcuts="/"
            placeholder="Name, number, phone or e-mail"
            className="min-h-11 w-full rounded-thumb border-[1.5px] border-line-strong bg-raised pr-11 pl-10 text-small placeholder:text-ink-3 placeholder:opacity-100"
          />
          {q && (
            <Link
              href={inboxHref({ state })}
              prefetch={false}
              aria-label="End the search"
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Link>
          )}
        </div>
        {!q && (
          <div className="flex gap-2">
            <select
              key={`kind ${kind}`}
              name="kind"
              defaultValue={kind}
              onChange={choose}
              aria-label="Kind"
              className={select}
            >
              <option value="">All kinds</option>
              {MessageKind.options.map((one) => (
                <option key={one} value={one}>
                  {kindLabels[one]}s
                </option>
              ))}
            </select>
            <select
              key={`owner ${owner}`}
              name="owner"
              defaultValue={owner}
              onChange={choose}
              aria-label="Owner"
              className={select}
            >
              <option value="">Everybody’s</option>
              <option value="nobody">Nobody’s yet</option>
              <option value={me}>Mine</option>
              {owners
                .filter(({ _id }) => _id !== me)
                .map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
            </select>
          </div>
        )}
      </form>
    </search>
  )
}
