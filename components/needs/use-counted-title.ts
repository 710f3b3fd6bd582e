'use client'
import { useEffect } from 'react'
import { countedTitle } from '@/lib/needs/rules'

/** Keeps a count before the title of the tab, also where another page brings another title. */
export function useCountedTitle(count: string) {
  useEffect(() => {
    const show = (shown: string) => {
      const wanted = countedTitle(document.title, shown)
      if (document.title !== wanted) document.title = wanted
    }
    show(count)
    const observer = new MutationObserver(() => show(count))
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      show('')
    }
  }, [count])
}
