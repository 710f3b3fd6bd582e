import type { ReactNode } from 'react'

type Tone = 'wait' | 'brand' | 'ok' | 'off' | 'bad'

const tones: Record<Tone, string> = {
  wait: 'bg-wait-bg text-wait',
  brand: 'bg-brand-tint text-brand',
  ok: 'bg-ok-bg text-ok',
  off: 'bg-off-bg text-off',
  bad: 'bg-bad-bg text-bad',
}

type Props = { tone: Tone; icon: ReactNode; label: string; wraps?: boolean }

/** A status is always colour, icon and word together. */
export function StatusPill({ tone, icon, label, wraps = false }: Props) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 pr-2.5 pl-2 text-caption font-semibold [&_svg]:size-4 ${wraps ? 'rounded-md py-1' : 'rounded-pill whitespace-nowrap'} ${tones[tone]}`}
    >
      {icon}
      {label}
    </span>
  )
}
