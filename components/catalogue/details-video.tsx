'use client'
import { Play } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLazy } from '@/lib/browser/use-lazy'
import type { VideoPlayer } from '@/lib/catalogue/rules/videos'

type Props = { player: VideoPlayer; name: string; poster: ReactNode }

/**
 * The video of a service behind a picture of ours: nothing of it is asked for, and no other host hears of the visitor,
 * before somebody plays it (CAT-11). A link, so that it plays without scripts too, in a tab of its own.
 */
export function DetailsVideo({ player: { address, host, captions }, name, poster }: Props) {
  const [state, setState] = useState<'poster' | 'playing' | 'failed'>('poster')
  const play = (event: MouseEvent) => {
    if (state === 'failed' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState('playing')
  }
  const Player = useLazy(state === 'playing', () =>
    import('@/components/catalogue/details-player').then((file) => file.DetailsPlayer),
  )
  if (state === 'playing' && Player)
    return <Player address={address} captions={captions} title={`Video of ${name}`} onFail={() => setState('failed')} />
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      onClick={play}
      className="group relative block size-full focus-visible:outline-offset-[-4px]"
    >
      {poster}
      <span className="absolute inset-0 grid place-items-center">
        <span className="play-plate">
          <Play aria-hidden className="ml-1 size-7 fill-current" />
        </span>
      </span>
      <span className="absolute bottom-2 left-2 rounded-sm bg-raised px-2.5 py-1 text-caption text-ink">
        <span className="sr-only">Play the video of {name}, </span>
        {state === 'failed'
          ? 'The video did not load. Open it in a new tab'
          : host
            ? `Video from ${host}`
            : 'Our own video'}
      </span>
    </a>
  )
}
