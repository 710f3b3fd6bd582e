'use client'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { reveal } from '@/components/ui/reveal-current'

type Option<V extends string> = { value: V; label: string; count?: number }
type Props<V extends string> = {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** A tab was pressed, by Enter too; arrow keys choose without it. */
  onPress?: () => void
  label: string
  /** `fill` shares the width between a few options, `row` scrolls sideways. */
  look?: 'fill' | 'row'
  /** Id of the element that shows the chosen option's content: give it role="tabpanel". */
  panel?: string
}

const frames = {
  fill: 'grid auto-cols-fr grid-flow-col rounded-md bg-sunk p-1',
  row: 'no-bar fade-end -mx-(--gutter) flex gap-1 overflow-x-auto py-1 pr-8 pl-(--gutter) md:mx-0 md:px-0',
}
const tabs = {
  fill: 'justify-center rounded-sm px-2 text-label text-ink-2 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
  row: 'min-w-14 flex-none justify-center rounded-pill px-[14px] text-label font-medium text-ink-2 hover:bg-sunk aria-selected:bg-ink aria-selected:font-semibold aria-selected:text-page',
}

/** Tabs: arrow keys, Home and End move and choose, as the tab pattern asks. */
export function Segmented<V extends string>({
  options,
  value,
  onChange,
  onPress,
  label,
  look = 'fill',
  panel,
}: Props<V>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is what it waits for
  useEffect(() => {
    const { current } = list
    const chosen = current?.querySelector('[aria-selected="true"]')
    if (current && chosen) reveal(current, chosen)
  }, [value])
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value)
    const last = options.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const next = to === undefined ? undefined : options[to]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to!]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={frames[look]}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={panel}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => {
            onChange(option.value)
            onPress?.()
          }}
          className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap transition-colors duration-fast ${tabs[look]}`}
        >
          {option.label}
          {option.count !== undefined && <span className="num opacity-80">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
