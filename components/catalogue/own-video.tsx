'use client'

type Props = { address: string; captions: string; title: string; onFail: () => void }

/** It was asked for by a press, so it begins; under reduced motion it waits for one on its controls. */
function begin(video: HTMLVideoElement | null) {
  if (!video) return
  video.focus()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Where the browser forbids it, the controls are there.
  video.play().catch(() => {})
}

/** A clip of the shop's own. What it says stands in its pictures, so the track is for who cannot see them. */
export const OwnVideo = ({ address, captions, title, onFail }: Props) => (
  <video
    ref={begin}
    src={address}
    aria-label={title}
    controls
    playsInline
    preload="metadata"
    onError={onFail}
    className="size-full bg-wall-deep object-contain focus-visible:outline-offset-[-4px]"
  >
    <track kind="captions" srcLang="en" label="English" src={captions} />
  </video>
)
