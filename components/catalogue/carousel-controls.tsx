'use client'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { useAlive } from '@/lib/browser/use-alive'

type Props = {
  of: string
  /** Which way there is more to see. */
  canMove: { previous: boolean; next: boolean }
  onMove: (direction: 1 | -1) => void
  paused: boolean
  onPause: () => void
}

/** A thumb pushes the cards, and the next one peeks in (LOOK-50). */
const arrow = 'max-xs:hidden aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-60'

/** As wide and as high as they are: on the home page they are thirty buttons, which nobody could press yet. */
const place = 'h-11 w-11 flex-none motion-reduce:max-xs:hidden xs:w-37 motion-reduce:xs:w-24'

/** The pause button and the arrows. While the page's scripts are not there yet, their space is taken up. */
export function CarouselControls({ of, canMove, onMove, paused, onPause }: Props) {
  const alive = useAlive()
  if (!alive) return <div className={place} />
  const some = canMove.previous || canMove.next
  return (
    <div className="flex flex-none gap-1 xs:gap-2">
      <IconButton
        label={paused ? 'Let the carousels move' : 'Pause the carousels'}
        icon={paused ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
        onClick={onPause}
        className={`text-ink-2 motion-reduce:hidden ${some ? '' : 'invisible'}`}
      />
      <IconButton
        ring
        label={`Previous of ${of}`}
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={!canMove.previous || undefined}
        onClick={() => onMove(-1)}
        className={arrow}
      />
      <IconButton
        ring
        label={`Next of ${of}`}
        icon={<ChevronRight aria-hidden />}
        aria-disabled={!canMove.next || undefined}
        onClick={() => onMove(1)}
        className={arrow}
      />
    </div>
  )
}
