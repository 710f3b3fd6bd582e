'use client'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { readWholeNumber } from '@/lib/whole-number'

type Props = {
  /** What it counts, for who does not see where it stands. */
  label: string
  value: number | null
  /** `press` says by how many a button changes it, where that is not the step. */
  range: { least: number; most: number; step: number; press?: number }
  /** Behind the number, such as `sq ft`; and in its place while there is none. */
  suffix?: string
  empty?: string
  /** As wide as its place, which is narrow: what stands behind the number is for the ear, and what stands in its place takes two lines. */
  wide?: boolean
  /** Stands at the end of its place, and what is wrong with it is as wide as that. */
  end?: boolean
  /** Lets a right number count while it is typed. */
  live?: boolean
  /** Why the number was refused that stands there. */
  error?: string | undefined
  /** Reads what is typed: undefined for nothing, NaN for what says no such number. */
  read?: (typed?: string) => number | undefined
  /** Hears whether a number is refused that stands there: nothing follows from the one before it. */
  onRefused?: ((isRefused: boolean) => void) | undefined
  /** Why a number cannot be; null where it can. */
  faultOf: (value: number) => string | null
  /** Null: the number was taken out, which is offered where there is a text for it. */
  onChange: (value: number | null) => void
}

const side =
  'grid size-11 flex-none cursor-pointer place-items-center text-brand -outline-offset-3 hover:bg-brand-tint aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent [&_svg]:size-5'

/** The number that counts while a text is typed: a text without a right number leaves the one of before. */
export function countTyped(number: number | undefined, before: number | null, faultOf: Props['faultOf']) {
  return number === undefined || faultOf(number) ? before : number
}

/** A number between two buttons. It can be typed too: what is typed counts when the field is left, or with Enter. */
export function Stepper(props: Props) {
  const { label, value, range, suffix, empty, wide, end, live, error, faultOf, onChange } = props
  const { read = readWholeNumber, onRefused } = props
  const { least, most, step, press = step } = range
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setFault] = useState<string | null>(null)
  const [valueBefore, setValueBefore] = useState(value)
  /** What counts where the text says no number: with `live` a part of the text has counted meanwhile. */
  const before = live && typed !== null ? valueBefore : value
  const fault = wrong ?? (typed === null ? error : null)
  const shown = typed ?? (value === null ? '' : String(value))

  const settle = (next: number | null) => {
    setTyped(null)
    setFault(null)
    if (next !== value) onChange(next)
  }
  const number = read(typed ?? undefined)
  const isRefused = number !== undefined && faultOf(number) !== null
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused])
  const take = () => {
    if (typed === null) return
    const refusal = number === undefined ? null : faultOf(number)
    if (refusal) setFault(refusal)
    else settle(number ?? (empty ? null : before))
    return refusal
  }
  const from = number !== undefined && !isRefused ? number : value
  const move = (by: 1 | -1) => {
    const next = from === null ? Math.max(least, press) : Math.min(most, Math.max(least, from + by * press))
    settle(next)
  }
  const onType = (text: string) => {
    setTyped(text)
    setFault(null)
    if (!live) return
    setValueBefore(before)
    const counted = countTyped(read(text), before, faultOf)
    if (counted !== value) onChange(counted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (by) move(by)
    else if (event.key === 'Enter') {
      // What is typed counts first. The next press is the form's, or this one where it is to be sent from any field.
      if (typed === null || (!take() && (event.ctrlKey || event.metaKey))) return
    } else if (event.key === 'Escape' && typed !== null) settle(before)
    else return
    event.preventDefault() // the page does not move
    event.stopPropagation()
  }
  const usualRem = wide ? (from === null ? 3.75 : 2.75) : !empty ? 2.75 : from === null ? 6.5 : 4
  const width = `max(${usualRem}rem, ${Math.min(shown.length, wide ? 5 : 8) + 1}ch)`
  const isLeast = from !== null && from <= least
  const isMost = from !== null && from >= most
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 ${end ? 'justify-items-end' : 'justify-items-start'}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: three controls for one number are no fieldset */}
      <div
        role="group"
        aria-label={label}
        className={`inline-flex ${end ? 'min-h-12' : 'min-h-11'} max-w-full items-center justify-between overflow-hidden ${wide ? 'w-full' : ''} rounded-thumb bg-raised shadow-[inset_0_0_0_1.5px_var(--line-strong)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        <button
          type="button"
          tabIndex={-1} // the arrow keys do the same in the number
          aria-label={`Less: ${label}`}
          aria-disabled={isLeast || undefined}
          onClick={isLeast ? undefined : () => move(-1)}
          className={side}
        >
          <Minus aria-hidden />
        </button>
        <span className={`relative grid min-w-0 ${wide ? 'flex-1' : ''}`} style={{ width }}>
          <input
            role="spinbutton"
            aria-label={label}
            aria-valuenow={from ?? undefined}
            aria-valuetext={from === null ? empty : [from, suffix].filter(Boolean).join(' ')}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder={from === null && !wide ? empty : undefined}
            value={shown}
            onChange={({ target }) => onType(target.value)}
            onBlur={take}
            onKeyDown={onKeyDown}
            className="num min-h-11 min-w-0 bg-transparent text-center font-semibold text-ink placeholder:text-caption placeholder:font-medium placeholder:text-ink-2 placeholder:opacity-100 outline-none w-full"
          />
          {/* in two lines, which a placeholder has not */}
          {wide && empty && from === null && !typed && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-0 grid place-items-center text-center text-caption leading-3.5 font-medium text-ink-2"
            >
              {empty}
            </span>
          )}
        </span>
        {suffix && from !== null && !wide && (
          <span className="-ml-1 flex-none pr-1 text-caption text-ink-2 magnified:hidden">{suffix}</span>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`More: ${label}`}
          aria-disabled={isMost || undefined}
          onClick={isMost ? undefined : () => move(1)}
          className={side}
        >
          <Plus aria-hidden />
        </button>
      </div>
      <p
        id={`${id}-fault`}
        role="alert"
        className={
          fault ? `flex ${end ? '' : 'max-w-64'} items-start gap-1.5 text-caption font-medium text-bad` : 'hidden'
        }
      >
        {fault && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
            {fault}
          </>
        )}
      </p>
    </div>
  )
}
