import Link from 'next/link'
import type { ReactNode } from 'react'
import { DeskNav } from '@/components/operators/desk-nav'
import { KeysHelp } from '@/components/operators/keys-help'
import { IndiaTime } from '@/components/ui/india-time'
import { roleNames } from '@/lib/operators/rules'
import type { Operator } from '@/lib/operators/schema'

type Props = {
  shop: string
  operator: Operator
  logout: ReactNode
  /** How much needs somebody now. */
  needs: ReactNode
}

/** The bar over every page of the desk: where one can go, and who is signed in. */
export const DeskBar = ({ shop, operator, logout, needs }: Props) => (
  <header className="@container relative z-10 flex min-h-12 items-stretch gap-x-2 border-b border-line bg-page px-(--gutter) print:hidden">
    <Link
      href="/"
      prefetch={false}
      title="The shop as customers see it"
      className="inline-flex min-w-0 md:flex-none items-center gap-2 rounded-sm pr-2 text-label font-bold -outline-offset-3"
    >
      <span aria-hidden className="size-3 flex-none rounded-[4px] bg-brand" />
      <span className="truncate">{shop}</span>
    </Link>
    <DeskNav role={operator.role} needs={needs} />
    {/* On a phone this has what the shop's name leaves. */}
    <p className="grid min-w-0 max-md:flex-1 content-center @max-[18.75rem]:hidden md:@max-[30rem]:hidden text-right text-caption/tight">
      <span className="truncate font-semibold">{operator.name}</span>
      <span className="text-ink-2">
        {roleNames[operator.role]}
        <IndiaTime text=" · India time" />
      </span>
    </p>
    <div className="ml-auto flex flex-none items-center">
      <KeysHelp role={operator.role} />
      {logout}
    </div>
  </header>
)
