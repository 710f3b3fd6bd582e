'use client'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'

export type ShownToast = {
  id: number
  message: string
  about?: string
  kind: 'ok' | 'bad' | 'info'
  action?: ReactNode
  /** For how long it stands once it is drawn; 0 is until something else takes it away. */
  ms: number
}

const icons = { ok: CircleCheck, bad: CircleAlert, info: Info }
/** Pixels between the toasts and an open sheet. */
const edge = 16

type Props = { onEnd: (id: number) => void }

function Toast({ id, message, kind, about, action, ms, onEnd }: ShownToast & Props) {
  useLayoutEffect(() => {
    if (!ms) return
    const timer = setTimeout(() => onEnd(id), ms)
    return () => clearTimeout(timer)
  }, [id, ms, onEnd])
  const Icon = icons[kind]
  return (
    <p className="toast mx-auto mb-2 flex min-h-12 w-fit items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-label text-page shadow-float">
      <Icon aria-hidden />
      <span>
        <span className="block">{message}</span>
        {about && <span className="block text-caption font-normal opacity-85">{about}</span>}
      </span>
      {action}
    </p>
  )
}

/** Draws the toasts of one region. An open sheet makes room below `--toasts`, as high as those of both regions. */
export function ToastList({ of, onEnd }: Props & { of: readonly ShownToast[] }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const regions = document.querySelector<HTMLElement>('.toasts')
    // Removed and not set to nothing: a new value at the root styles the whole page anew, as it comes too.
    if (!regions?.querySelector('.toast')) style.removeProperty('--toasts')
    else style.setProperty('--toasts', `${regions.offsetHeight + edge}px`)
  })
  return of.map((one) => <Toast key={one.id} {...one} onEnd={onEnd} />)
}
