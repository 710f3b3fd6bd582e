'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Loads from the server whatever page is gone to: beside the page of a missing address the router changes the address alone. */
export function LoadWhole() {
  const path = usePathname()
  const missing = useRef(path)
  useEffect(() => {
    if (path !== missing.current) window.location.reload()
  }, [path])
  return null
}
