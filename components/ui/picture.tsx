'use client'
import { useEffect, useRef, useState } from 'react'

type Props = { src: string; alt: string; fallback?: string; className?: string; priority?: boolean }

/** Fills its frame; a picture that fails is replaced by `fallback`. Crop it with object-* classes. */
export function Picture({ src, alt, fallback = '/pictures/default.svg', className = '', priority }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the page became interactive, when nobody listened.
    const { complete, naturalWidth } = image.current!
    if (complete && naturalWidth === 0) setFailed(src)
  }, [src])
  return (
    // biome-ignore lint/performance/noImgElement: pictures are served in their final size
    <img
      ref={image}
      src={failed === src ? fallback : src}
      alt={alt}
      width={640}
      height={480}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={`block size-full object-cover ${className}`}
    />
  )
}
