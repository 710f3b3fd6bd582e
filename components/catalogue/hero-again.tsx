'use client'
import { useEffect, useState } from 'react'
import { type About, Hero } from '@/components/catalogue/hero'
import { filterOf, heroSlides } from '@/components/catalogue/hero-slides'
import type { CarouselService } from '@/lib/catalogue/schema'

type State = { services: (CarouselService | null)[]; without?: 'loading' | 'failed' }

/** What every slide finds; none where there are no main services. */
async function findAll() {
  const { freshServices } = await import('@/components/catalogue/fresh-services')
  const found = await Promise.all(heroSlides.map((slide) => freshServices(filterOf(slide), 1)))
  if (!found.some(({ mainServices }) => mainServices.length)) throw new Error('No main services found')
  return found.map(({ carousel }) => carousel.services[0] ?? null)
}

/**
 * The hero whose data the server could not read: as served it says so, and with scripts it asks once more by fresh calls
 * (HOME-03).
 */
export function HeroAgain({ today, pictures }: { today: string; pictures: readonly About[] }) {
  const [state, setState] = useState<State>({ services: [], without: 'failed' })
  useEffect(() => {
    let unmounted = false
    const settle = (next: State) => !unmounted && setState(next)
    settle({ services: [], without: 'loading' })
    findAll().then(
      (services) => settle({ services }),
      (error: unknown) => {
        console.warn('the slides found nothing', error)
        settle({ services: [], without: 'failed' })
      },
    )
    return () => {
      unmounted = true
    }
  }, [])
  return <Hero {...state} today={today} pictures={pictures} />
}
