'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { partsOf, rowSourcesOf, sourcesOf } from '@/lib/browser/pictures'

type Props = {
  /** The shop's door where there is none. */
  src?: string
  alt: string
  /** A tiny stand-in until the picture is there, as a data address. */
  blur?: string
  /** How wide it is shown, as in `sizes` of an image. */
  sizes?: string
  /**
   * For a frame higher than three quarters of its width: the picture (4:3) fills its height and is cut at the sides. `sizes`
   * then has to be four thirds of that height; the browser's own `sizes="auto"` would go by the width of the frame.
   */
  tall?: boolean
  /** From 768 pixels the wide one of the same room, where there is one. */
  wide?: boolean
  /** In a row: the job alone, where the picture tells one, on the wall of the frame. */
  row?: boolean
  fallback?: string
  /** Shown in the place of any picture but `src`. */
  instead?: ReactNode
  className?: string
  /** In the first view: loaded at once, and before everything else. */
  priority?: boolean
  /** In the first view, beside what is more important. */
  eager?: boolean
}

const defaultPicture = '/pictures/default.webp'

/** Fills its frame; a picture that fails is replaced by `instead`, else by `fallback`, and that by the frame alone. Crop it with object-* classes. */
export function Picture(props: Props) {
  const {
    src = defaultPicture,
    alt,
    blur,
    sizes = '50vw',
    tall,
    wide,
    row,
    fallback = defaultPicture,
    instead,
    className = '',
    priority,
    eager = priority,
  } = props
  const [failed, setFailed] = useState<string[]>([])
  const image = useRef<HTMLImageElement>(null)
  // An operator may have named a job that was never put together with this object.
  const shown = [src, partsOf(src)?.object ?? src, fallback].find((one) => !failed.includes(one))
  const fail = () => setFailed((before) => [...before, shown!])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each picture that is shown
  useEffect(() => {
    // It may have failed before the page became interactive, when nobody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) fail()
  }, [shown])
  if (!shown || (instead && shown === fallback && shown !== src)) return instead
  const job = row && shown === src ? rowSourcesOf(shown) : null
  const sources = job ? { card: job, wide: null } : sourcesOf(shown, sizes)
  // What comes late enough is measured by the browser itself.
  const measured = eager || tall ? sizes : `auto,${sizes}`
  // Of one width there is nothing to choose from; that the source is measured, the image has to say all the same.
  const widths = sources?.card.webp.includes(',') ? sources.card.webp : undefined
  return (
    <picture className="picture">
      {sources && wide && sources.wide && (
        <>
          <source media="(min-width: 768px)" type="image/avif" srcSet={sources.wide.avif} sizes="800px" />
          <source media="(min-width: 768px)" srcSet={sources.wide.webp} sizes="800px" />
        </>
      )}
      {sources && <source type="image/avif" srcSet={sources.card.avif} sizes={measured} />}
      <img
        ref={image}
        src={job ? job.webp : shown}
        srcSet={widths}
        sizes={sources ? (widths || eager || tall ? measured : 'auto') : undefined}
        alt={alt}
        width={640}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={fail}
        style={blur && shown === src && !job ? { backgroundImage: `url(${blur})` } : undefined}
        className={`picture object-cover ${className}`.trimEnd()}
      />
    </picture>
  )
}
