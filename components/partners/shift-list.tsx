'use client'
import { DropButton } from '@/components/partners/drop-button'
import { SpanGroups } from '@/components/partners/span-groups'
import { call } from '@/lib/browser/call'
import { dropShift } from '@/lib/partners/operator-contract'
import { spanText } from '@/lib/partners/rules/leave'
import type { PartnerDays } from '@/lib/partners/schema'

type Props = { partner: PartnerDays; shifts: PartnerDays['shifts']; now: Date }

/** The shifts of the next days, each of which can be taken back. */
export const ShiftList = ({ partner, shifts, now }: Props) =>
  shifts.length === 0 ? (
    <p className="text-small text-ink-2">
      {partner.hasShifts
        ? 'No shift in these days: nothing can be planned or offered then.'
        : 'No shift is entered: no times are offered to customers, and the desk may plan any hour by hand.'}
    </p>
  ) : (
    <SpanGroups
      label="Shifts"
      spans={shifts}
      now={now}
      row={({ _id, from, until }) => {
        const text = spanText(new Date(from), new Date(until), now)
        return (
          <p className="num flex min-h-11 items-center justify-between gap-3">
            {text}
            <DropButton
              label={`Take the shift back: ${text}`}
              done="The shift is taken back; what is planned in it stays"
              drop={() => call(dropShift, { params: { id: partner._id, shiftId: _id } })}
            />
          </p>
        )
      }}
    />
  )
