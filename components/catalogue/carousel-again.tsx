'use client'
import { useEffect, useState } from 'react'
import type { ServiceCarousel } from '@/components/catalogue/service-carousel'
import { RetryButton } from '@/components/ui/retry-button'
import { Spinner } from '@/components/ui/spinner'
import { CallFailed } from '@/lib/browser/call'
import { noneText, type ServiceFilter } from '@/lib/catalogue/rules/filters'
import type { Carousel } from '@/lib/catalogue/schema'

type Props = { title: string; filter: ServiceFilter; limit: number; today: string; level?: 1 | 2 }
type State =
  | { is: 'loading' }
  | { is: 'failed'; text: string }
  | { is: 'loaded'; carousel: Carousel; none: string; Loaded: typeof ServiceCarousel }

const failedText = 'Failed to load services'

/** The server's message, else the error's own, else ours (CAR-03). */
function textOf(error: unknown) {
  if (error instanceof CallFailed) return error.message || failedText
  return (error instanceof Error && error.message) || failedText
}

async function load(filter: ServiceFilter, limit: number): Promise<State> {
  const [{ freshServices }, { ServiceCarousel }] = await Promise.all([
    import('@/components/catalogue/fresh-services'),
    import('@/components/catalogue/service-carousel'),
  ])
  const { carousel, mainServices } = await freshServices(filter, limit)
  return { is: 'loaded', carousel, none: noneText(filter, mainServices), Loaded: ServiceCarousel }
}

/**
 * A carousel that the server could not read: as served it says so, and with scripts it asks once more by fresh calls.
 */
export function CarouselAgain({ title, filter, limit, today, level = 2 }: Props) {
  const [state, setState] = useState<State>({ is: 'failed', text: failedText })
  useEffect(() => {
    let unmounted = false
    setState({ is: 'loading' })
    void load(filter, limit)
      .catch((error: unknown): State => ({ is: 'failed', text: textOf(error) }))
      .then((next) => {
        if (!unmounted) setState(next)
      })
    return () => {
      unmounted = true
    }
  }, [filter, limit])
  if (state.is === 'loaded') {
    const { carousel, none, Loaded } = state
    return <Loaded title={title} carousel={carousel} none={none} today={today} level={level} />
  }
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={`wrap ${level === 1 ? 'pt-8 md:pt-12' : 'section'}`} aria-label={title}>
      <Heading className={`mb-5 ${level === 1 ? 'text-h1' : 'text-h2'}`}>{title}</Heading>
      <div className="grid min-h-64 place-content-center justify-items-center gap-4 rounded-lg bg-sunk p-5 text-center">
        {state.is === 'loading' ? (
          <Spinner label={`Loading ${title}`} />
        ) : (
          <>
            <p role="alert">{state.text}</p>
            <RetryButton />
          </>
        )}
      </div>
    </section>
  )
}
