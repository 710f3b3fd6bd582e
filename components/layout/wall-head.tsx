import type { ReactNode } from 'react'
import { BriefSpinner } from '@/components/layout/brief-spinner'
import type { Room } from '@/components/ui/room'

type Props = { room: Room; title: string; text: ReactNode; icon: ReactNode }

/** The head of a page of text: a wall with the light of a window, an icon and the skirting; its spinner is STATIC-05's. */
export function WallHead({ room, title, text, icon }: Props) {
  return (
    <header data-room={room} className="skirt overflow-hidden bg-wall-deep">
      <div className="wrap relative isolate flex min-h-37 flex-col justify-end pt-8 pr-[min(8rem,30vw)] pb-[calc(1.25rem+var(--skirt))] magnified:pr-(--gutter) md:min-h-52 md:pr-[40%] md:pb-[calc(2rem+var(--skirt))]">
        <svg
          viewBox="0 0 170 208"
          aria-hidden="true"
          className="magnified:hidden absolute top-0 right-0 -z-10 h-37 fill-(--pane) md:right-8 md:h-52"
        >
          <path d="M52 18h52l-22 88H30zM114 18h52l-22 88H92zM27 116h52l-20 80H7zM89 116h52l-20 80H69z" />
        </svg>
        <div className="magnified:hidden absolute right-9 bottom-12 -z-10 text-wall-ink md:right-40 md:bottom-13 [&>svg]:size-16 [&>svg]:stroke-[1.25] md:[&>svg]:size-26">
          {icon}
        </div>
        <h1 className="relative text-h1">
          {title}
          <BriefSpinner className="bottom-full left-0 mb-1" />
        </h1>
        <p className="mt-1">{text}</p>
      </div>
    </header>
  )
}
