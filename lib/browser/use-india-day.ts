'use client'
import { useSyncExternalStore } from 'react'
import { indiaDay, nextIndiaMidnight } from '@/lib/india-day'

/** A clock that was set or slept through midnight is noticed when the page is looked at again. */
const looks = ['visibilitychange', 'pageshow', 'focus'] as const

function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const now = new Date()
    clearTimeout(timer)
    timer = setTimeout(look, nextIndiaMidnight(now).getTime() - now.getTime())
  }
  const look = () => {
    wait()
    onChange()
  }
  wait()
  for (const event of looks) window.addEventListener(event, look)
  return () => {
    clearTimeout(timer)
    for (const event of looks) window.removeEventListener(event, look)
  }
}

/** The calendar day in India (YYYY-MM-DD); a page that stays open over midnight hears of the next one. Null while served. */
export const useIndiaDay = () =>
  useSyncExternalStore(
    subscribe,
    () => indiaDay(new Date()),
    () => null,
  )
