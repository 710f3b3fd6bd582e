import type { ReactNode } from 'react'
import { Bare } from '@/components/ui/bare'
import type { Room } from '@/components/ui/room'

type Props = { room: Room; icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; level?: 1 | 2 }

export function EmptyState({ room, icon, title, text, action, level = 2 }: Props) {
  const Title = `h${level}` as const
  return (
    <div
      data-room={room}
      className="grid justify-items-center gap-3 rounded-card bg-wall px-5 py-8 text-center md:py-12"
    >
      <div className="mb-1 aspect-4/3 w-42 overflow-hidden rounded-lg">
        <Bare icon={icon} />
      </div>
      <Title className="text-h2">{title}</Title>
      {text && <div className="max-w-[32em] text-ink-2">{text}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
