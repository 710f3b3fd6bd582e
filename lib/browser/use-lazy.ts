'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A component whose code is loaded once it is `wanted`; null before, and until it loads. */
export function useLazy<P>(wanted: boolean, load: () => Promise<ComponentType<P>>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    if (!wanted) return
    const load = () =>
      latest.current().then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          console.info('a part of the page did not load', error)
          addEventListener('online', load, { once: true })
        },
      )
    void load()
    return () => removeEventListener('online', load)
  }, [wanted])
  return Loaded
}
