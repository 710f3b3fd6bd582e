'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A component whose code is loaded once it is `wanted`; null before, and where it does not load. */
export function useLazy<P>(wanted: boolean, load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    if (!wanted) return
    latest.current().then(
      (component) => setLoaded(() => component),
      (error: unknown) => console.info('a part of the page did not load', error),
    )
  }, [wanted])
  return Loaded
}
