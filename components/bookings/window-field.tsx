'use client'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChipField } from '@/components/ui/chip-field'
import { FormError } from '@/components/ui/form-error'
import { IndiaTime } from '@/components/ui/india-time'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'
import { formatShortDay } from '@/lib/india-time'
import { callMe, firstFreeIn, type ShownWindow, windowOf, windowValue } from '@/lib/windows/rules/choice'
import { dayReasonText, freeNow, reasonText, shortWindow, windowTime, workText } from '@/lib/windows/rules/texts'
import type { Offer } from '@/lib/windows/schema'

export type Refused = { text: string; nearest: readonly ShownWindow[] }
type Props = {
  offer: Offer
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Why what was chosen cannot be had, and what is near it. */
  refused?: Refused | null
  title?: string
  /** The last answer, as who chooses it says it. */
  none?: string
  /** The id of the heading under which it stands, where there are several. */
  within?: string | undefined
  /** Shown first where it has a free time: that of another visit. */
  nextDay?: string | undefined
  /** The first free time of a day is chosen with the day. */
  choosesFirst?: boolean
  /** How long it is held, and what to do without a window. */
  children?: ReactNode
}

function dayOptions({ days }: Offer, now: Date) {
  const names = new Map([
    [indiaDay(now), 'Today'],
    [indiaDay(nextIndiaMidnight(now)), 'Tomorrow'],
  ])
  return days.map(({ day, windows }) => {
    const [weekday = '', date = ''] = formatShortDay(day, now).split(', ')
    const reason = dayReasonText(windows, now)
    const text = reason ? `${date}, ${reason.toLowerCase()}` : date
    return { value: day, title: names.get(day) ?? weekday, text, disabled: reason !== null }
  })
}

/** A day, and of it a window that is free; what is not says why. The last answer is always that nothing of it suits (HOUSE-24). */
export function WindowField({
  offer,
  value,
  onChange,
  error,
  refused,
  title = 'When should we come?',
  none = 'None suits, call me',
  within,
  nextDay,
  choosesFirst,
  children,
}: Props) {
  const Heading = within ? 'h4' : 'h3'
  const now = new Date()
  const titleId = useId()
  const notice = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!refused) return
    // It may be refused while something is typed elsewhere; and what was chosen has lost the focus, since it cannot be chosen now.
    if (!document.activeElement?.matches('textarea, [type=text]')) notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  /** Whether it was chosen by a button that goes away with that. */
  const isNear = useRef(false)
  useEffect(() => {
    if (isNear.current) section.current?.querySelector<HTMLElement>(`input[value="${value}"]`)?.focus()
    isNear.current = false
  }, [value])
  const chosen = windowOf(value)
  const options = dayOptions(offer, now)
  const next = options.find((option) => option.value === nextDay && !option.disabled)?.value ?? ''
  const first = options.find(({ disabled }) => !disabled)?.value ?? options[0]?.value ?? ''
  const [picked, setPicked] = useState('')
  const day = [chosen ? indiaDay(new Date(chosen.from)) : '', picked, next, first].find((one) =>
    options.some((option) => option.value === one),
  )
  const windows = offer.days.find((one) => one.day === day)?.windows ?? []
  const pick = (day: string) => {
    setPicked(day)
    // A time of the day before would be booked, though the screen shows this one.
    if (choosesFirst) onChange(firstFreeIn(offer.days.filter((one) => one.day === day)))
    else if (value !== callMe) onChange('')
  }
  return (
    <section ref={section} aria-labelledby={within ? `${within} ${titleId}` : titleId}>
      <Heading id={titleId} className={within ? 'text-label' : 'text-h3'}>
        {title}
      </Heading>
      <p className="mb-3 text-small text-ink-2">
        {within ? workText(offer.minutes) : `${freeNow} ${workText(offer.minutes)}`}
        <IndiaTime text=" Times are India time." />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {refused && (
          <div ref={notice} role="alert" tabIndex={-1} className="mb-4 grid gap-2 outline-none">
            <FormError quiet>{refused.text}</FormError>
            {refused.nearest.length > 0 && <p className="mt-1 text-label">The nearest that are free</p>}
            {refused.nearest.map((one) => (
              <button
                key={one.from}
                type="button"
                className="choice-near num"
                onClick={() => {
                  isNear.current = true
                  onChange(windowValue(one))
                }}
              >
                {shortWindow(one, now)}
                <ChevronRight aria-hidden className="flex-none" />
              </button>
            ))}
          </div>
        )}
        <ChipField as="row" label="Day" options={options} value={day ?? ''} onChange={pick} />
        <ChipField
          as="columns"
          label="Time"
          options={[
            ...windows.map((one) => {
              const text = reasonText(windows, one, now)
              return { value: windowValue(one), title: windowTime(one), ...(text && { text, disabled: true }) }
            }),
            { value: callMe, title: none, isWide: true },
          ]}
          value={value}
          error={error}
          onChange={onChange}
        />
        {children}
      </div>
    </section>
  )
}
