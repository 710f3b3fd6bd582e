'use client'
import { Search } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSuggestions } from '@/components/search/use-suggestions'
import { longestSearch, searchText } from '@/lib/search/rules/text'

/** On these screens a phone has the field in a row of its own. */
const withRow = ['/', '/services']

/** The search of the header. On the list of results it holds what was searched. */
export function SearchBox() {
  const path = usePathname()
  const typed = searchText(useSearchParams().get('q'))
  const asked = path === '/services' ? typed : ''
  return <Box key={`${path} ${asked}`} asked={asked} row={withRow.includes(path)} />
}

/**
 * A plain form that leads to the list of results, and suggestions while one types (the combobox pattern). Where it has no
 * room it is an icon, which opens over the header as soon as it has the focus, without a script too: see .search in the styles.
 */
function Box({ asked, row }: { asked: string; row: boolean }) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, suggestions, List, ask, forget } = useSuggestions()
  const [active, setActive] = useState(-1)
  const router = useRouter()
  const hasSuggestions = suggestions.length > 0
  const none = typed && !hasSuggestions ? `No services found for “${typed}”. Try another word.` : ''

  const close = () => {
    setActive(-1)
    forget()
  }
  const onType = () => {
    setActive(-1)
    ask(input.current!.value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page's scripts were there
  useEffect(() => {
    const { current } = input
    if (current && current === document.activeElement && current.value !== asked) onType()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hasSuggestions) {
      event.preventDefault()
      // the options, the one for all results, and the field itself, which is -1
      const places = suggestions.length + 2
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (step) onType()
    else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(`${list}-${active}`)?.click()
    } else if (event.key === 'Escape') {
      if (hasSuggestions)
        event.preventDefault() // what was typed stays
      else input.current!.blur()
      close()
    }
  }
  const clear = () => {
    input.current!.value = ''
    input.current!.focus()
    close()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    close()
    router.push(`/services?q=${encodeURIComponent(searchText(input.current!.value))}`)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element has no address to lead to
    <form
      role="search"
      action="/services"
      onSubmit={onSubmit}
      onBlur={onBlur}
      className={`search ${row ? 'search-row' : ''}`}
    >
      <div className="search-box">
        <Search aria-hidden className="m-3 mr-2.5" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search services"
          aria-expanded={hasSuggestions}
          aria-controls={hasSuggestions ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
          defaultValue={asked}
          placeholder="Search services"
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onInput={onType}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Clear the search" onClick={clear} className="search-clear" />
        {none && <p className="search-panel p-4 text-small">{none}</p>}
        {hasSuggestions && List && <List id={list} services={suggestions} active={active} typed={typed} />}
      </div>
      <p role="status" className="sr-only">
        {hasSuggestions
          ? `${suggestions.length} suggestion${suggestions.length > 1 ? 's' : ''}; the arrow keys move among them`
          : none}
      </p>
    </form>
  )
}
