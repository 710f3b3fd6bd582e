'use client'
import { CalendarOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { BoardPartner } from '@/lib/board/schema'
import { notOfferedText } from '@/lib/partners/rules/offered'

type Props = { partner: Pick<BoardPartner, '_id' | 'fullName' | 'active' | 'missing'>; text: ReactNode }

/** Who it is, how full the days are, and the way to leave. */
export const RowHead = ({ partner: { _id, fullName, active, missing }, text }: Props) => (
  <div className="flex items-center gap-1 border-line bg-page py-1 md:sticky md:left-0 md:z-4 md:border-r md:border-b md:pr-1 md:pl-3">
    <div className="min-w-0 flex-1">
      <h2 className="text-label font-semibold wrap-anywhere">{fullName}</h2>
      <p className="num text-caption text-ink-2">
        {active ? missing.length > 0 && `${notOfferedText(missing)} · ` : 'Takes no visits · '}
        {text}
      </p>
    </div>
    <IconButton
      label={`Leave of ${fullName}`}
      title="Falls ill, or takes leave"
      icon={<CalendarOff aria-hidden className="size-4.5!" />}
      data-leave={_id}
      className="noscript:hidden text-ink-2!"
    />
  </div>
)
