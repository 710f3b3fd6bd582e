'use client'
import { useEffect, useRef } from 'react'

/** Brings what it stands in into view once, when the page is opened by a link that names it. */
export function ScrollHere() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    mark.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [])
  return <span ref={mark} hidden />
}
