'use client'
import { ChangeWeek } from '@/components/partners/change-week'
import { DropButton } from '@/components/partners/drop-button'
import { call } from '@/lib/browser/call'
import { indiaDay } from '@/lib/india-day'
import { endWeek } from '@/lib/partners/operator-contract'
import { endingText, hoursText, periodText } from '@/lib/partners/rules/repeated-week'
import type { PartnerDays } from '@/lib/partners/schema'

/** The weeks that repeat, each of which can be changed and ended. */
export const WeekList = ({ partner, now, owner }: { partner: PartnerDays; now: Date; owner: string }) => (
  <ul
    aria-label="Weeks that repeat"
    className="mb-3 grid divide-y divide-line border-b border-line text-small empty:hidden"
  >
    {partner.weeks.map((week) => (
      <li key={week._id} className="flex min-h-11 items-center justify-between gap-3 py-1">
        <p className="num min-w-0 flex-1">
          {hoursText(week)}
          <span className="block text-caption text-ink-2">{periodText(week)}</span>
        </p>
        <ChangeWeek partner={partner} week={week} today={indiaDay(now)} owner={owner} />
        <DropButton
          label={`End this week: ${hoursText(week)}`}
          question={{
            title: `End the week ${hoursText(week)}?`,
            text: endingText(week),
            confirmLabel: 'End this week',
          }}
          done="The week has ended; what is planned in it stays"
          drop={() => call(endWeek, { params: { id: partner._id, weekId: week._id } })}
        />
      </li>
    ))}
  </ul>
)
