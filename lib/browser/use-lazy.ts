'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** Code that is loaded once it is `wanted`, and again when the line comes back; undefined before, null where it did not load. */
export function useLazyCode<C extends object>(wanted: boolean, load: () => Promise<C>) {
  const [code, setCode] = useState<C | null>()
  const latest = useRef(load)
  useEffect(() => {
    if (!wanted) return
    const load = () =>
      latest.current().then(
        (loaded) => setCode(() => loaded),
        (error: unknown) => {
          console.info('a part of the page did not load', error)
          setCode(null)
          addEventListener('online', load, { once: true })
        },
      )
    void load()
    return () => removeEventListener('online', load)
  }, [wanted])
  return code
}

/** A component whose code is loaded once it is `wanted`; null before, and until it loads. */
export const useLazy = <P>(wanted: boolean, load: () => Promise<ComponentType<P>>) => useLazyCode(wanted, load) ?? null
