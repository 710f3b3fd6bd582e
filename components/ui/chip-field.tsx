'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Described } from '@/components/ui/field'

/** What cannot be chosen says why in its text. A wide one takes a line of its own. */
type Option = { value: string; title: string; text?: string; disabled?: boolean; isWide?: boolean }
type Props = {
  label: string
  options: readonly Option[]
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  /** Many options scroll sideways, few stand in as many lines as they need, and those that are alike in columns. */
  as?: 'row' | 'lines' | 'columns'
}

const layouts = { row: 'choices-row fade-scrolled', lines: 'choices', columns: 'choices-columns' }

/** One of a few short answers, all in sight. A fault stands at the group and gives that the focus. */
export function ChipField({ label, options, value, error, onChange, as = 'lines' }: Props) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  // What was chosen elsewhere, or before a reload, may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what it waits for
  useEffect(() => {
    const strip = row.current
    const chosen = as === 'row' && strip?.querySelector(':checked')?.parentElement
    if (chosen) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Described error={error}>
      {({ id, ...state }, notes) => (
        <div
          id={id}
          {...state}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          tabIndex={-1}
          className="min-w-0 outline-none"
        >
          <div className="mb-1.5 flex flex-wrap items-end justify-between gap-x-4">
            <p id={`${id}-label`} className="text-label">
              {label}
            </p>
            {as === 'row' && <Arrows row={row} />}
          </div>
          <div ref={row} className={layouts[as]}>
            {options.map((option) => (
              <label key={option.value} className={option.isWide ? 'choice choice-wide' : 'choice'}>
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <span>{option.title}</span>
                {option.text && <span>{` ${option.text}`}</span>}
              </label>
            ))}
          </div>
          {notes}
        </div>
      )}
    </Described>
  )
}

/** For a mouse, which cannot drag the row; a finger can, and the keyboard moves among the answers themselves. */
const Arrows = ({ row }: { row: RefObject<HTMLDivElement | null> }) => (
  <span aria-hidden className="choices-arrows">
    {([-1, 1] as const).map((direction) => (
      <button
        key={direction}
        type="button"
        tabIndex={-1}
        onClick={() => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })}
        className="icon-button icon-button-ring"
      >
        {direction < 0 ? <ChevronLeft /> : <ChevronRight />}
      </button>
    ))}
  </span>
)
