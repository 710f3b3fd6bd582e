import type { ReactNode } from 'react'

type Tone = 'wait' | 'brand' | 'ok' | 'off' | 'bad'

const tones: Record<Tone, string> = {
  wait: 'bg-wait-bg text-wait',
  brand: 'bg-brand-tint text-brand',
  ok: 'bg-ok-bg text-ok',
  off: 'bg-off-bg text-off',
  bad: 'bg-bad-bg text-bad',
}

/** A status is always colour, icon and word together. */
export function StatusPill({ tone, icon, label }: { tone: Tone; icon: ReactNode; label: string }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-pill pr-2.5 pl-2 text-caption font-semibold whitespace-nowrap [&_svg]:size-4 ${tones[tone]}`}
    >
      {icon}
      {label}
    </span>
  )
}
