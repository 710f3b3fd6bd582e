import { areasPart, shiftsPart, skillsPart } from '@/lib/partners/rules/addresses'
import { partsText } from '@/lib/partners/rules/offered'
import type { PartnerDays } from '@/lib/partners/schema'
import { partNames } from '@/lib/visits/rules/fit'

const places = { skill: skillsPart, area: areasPart, shift: shiftsPart } as const

/** What is missing before customers are offered times of a partner, with the ways to enter it. */
export const MissingNotice = ({ partner: { active, missing } }: { partner: PartnerDays }) =>
  active && missing.length > 0 ? (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-wait-bg px-5 py-3 text-wait">
      <p className="min-w-0 flex-1 basis-72">
        <strong>No times are offered to customers yet: {partsText(missing)} are missing.</strong> The desk can plan this
        partner by hand.
      </p>
      {missing.map((part) => (
        <a
          key={part}
          href={`#${places[part]}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Enter {partNames[part]}
        </a>
      ))}
    </div>
  ) : null
