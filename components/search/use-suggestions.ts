'use client'
import { useEffect, useRef, useState } from 'react'
import { maxSuggestions, searchText } from '@/lib/search/rules/text'
import type { FoundService } from '@/lib/search/schema'

const pauseMs = 150
const timeoutMs = 5_000
const shortest = 2
const nothing: { typed: string; suggestions: FoundService[] } = { typed: '', suggestions: [] }

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
  const [{ typed, suggestions }, set] = useState(nothing)
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
      const found = await read(text, controller.signal).then(
        (suggestions) => ({ typed: text, suggestions }),
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
  return { typed, suggestions, ask, forget }
}
