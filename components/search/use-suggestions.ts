'use client'
import { useEffect, useRef, useState } from 'react'
import type { SuggestionList } from '@/components/search/suggestion-list'
import { maxSuggestions, searchText } from '@/lib/search/rules/text'
import type { FoundService } from '@/lib/search/schema'

const pauseMs = 150
const timeoutMs = 5_000
const shortest = 2
type List = typeof SuggestionList
const nothing: { typed: string; suggestions: FoundService[]; List: List | null } = {
  typed: '',
  suggestions: [],
  List: null,
}

/** With the first answer, as a page is looked at more often than searched from. */
const loadList = () => import('@/components/search/suggestion-list').then((file) => file.SuggestionList)

async function read(typed: string, signal: AbortSignal): Promise<FoundService[]> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: typed, limit: String(maxSuggestions) })}`, {
    signal,
  })
  if (!response.ok) throw new Error(`${response.status}`)
  const { data } = (await response.json()) as { data: FoundService[] }
  return data.slice(0, maxSuggestions)
}

/**
 * The services that fit what is being typed. Asked once the fingers rest, one question at a time; offline, or where the
 * server fails, there are none. Without the call's contract: zod would weigh more than the whole header.
 */
export function useSuggestions() {
  const [{ typed, suggestions, List }, set] = useState(nothing)
  const asking = useRef(new AbortController())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(pause.current)
    asking.current.abort()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops what is under way when the box goes, and only then
  useEffect(() => stop, [])

  const ask = (value: string) => {
    stop()
    const text = searchText(value)
    if (text.length < shortest) return set(nothing)
    const controller = new AbortController()
    asking.current = controller
    pause.current = setTimeout(async () => {
      const late = setTimeout(() => controller.abort(), timeoutMs)
      const found = await Promise.all([read(text, controller.signal), loadList()]).then(
        ([suggestions, List]) => ({ typed: text, suggestions, List }),
        () => nothing,
      )
      clearTimeout(late)
      if (asking.current === controller) set(found)
    }, pauseMs)
  }
  const forget = () => {
    stop()
    set(nothing)
  }
  return { typed, suggestions, List, ask, forget }
}
