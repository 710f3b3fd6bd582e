'use client'
import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is in the window, or within `margin` px of it. */
export function useNear(element: RefObject<Element | null>, margin = 0) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      rootMargin: `${margin}px`,
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return near
}
