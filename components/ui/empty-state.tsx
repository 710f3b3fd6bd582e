import type { ReactNode } from 'react'
import { Bare } from '@/components/ui/bare'
import type { Room } from '@/components/ui/room'

type Props = {
  room: Room
  icon: ReactNode
  /** In place of the icon; handed in, so that a screen without one does not load what pictures need. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2
}

export function EmptyState({ room, icon, picture, title, text, action, level = 2 }: Props) {
  const Title = `h${level}` as const
  return (
    <div
      data-room={room}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-card bg-wall px-5 py-8 text-center md:py-12"
    >
      <div className="mb-1 aspect-4/3 w-42 max-w-full overflow-hidden rounded-lg">
        {picture ?? <Bare icon={icon} />}
      </div>
      <Title tabIndex={level === 1 ? -1 : undefined} className="max-w-full text-h2 wrap-anywhere outline-none">
        {title}
      </Title>
      {text && <div className="max-w-[32em] text-ink-2">{text}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
