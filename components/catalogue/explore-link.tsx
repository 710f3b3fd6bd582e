'use client'
import type { Route } from 'next'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type MouseEvent, useState } from 'react'
import { serviceHref } from '@/components/catalogue/hrefs'
import { buttonClass } from '@/components/ui/button'
import type { ServiceFilter } from '@/lib/catalogue/rules/filters'

type Props = {
  /** Of the first match; null while there is none. */
  href: Route | null
  filter: ServiceFilter
  className: string
}

/**
 * The whole slide is the link, what looks like a button is only its label (HOME-04). Without `href` a press looks for a match by
 * fresh calls, and does nothing where there is none (HOME-05). Without scripts it then leads to all services.
 */
export function ExploreLink({ href, filter, className }: Props) {
  const router = useRouter()
  const [searching, setSearching] = useState(false)
  const search = async (event: MouseEvent) => {
    if (href || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (searching) return
    setSearching(true)
    try {
      const { freshServices } = await import('@/components/catalogue/fresh-services')
      const [service] = (await freshServices(filter, 1)).carousel.services
      if (service) router.push(serviceHref(service))
      else console.warn('no service matches the slide', filter)
    } catch (error) {
      console.warn('no service could be looked for', error)
    }
    setSearching(false)
  }
  return (
    <Link
      href={href ?? '/services'}
      prefetch={false}
      onClick={search}
      aria-busy={searching || undefined}
      className={`outline-none after:absolute after:inset-0 focus-visible:[&>span]:outline-3 ${className}`}
    >
      <span data-explore className={buttonClass({ kind: 'go' }, 'z-10 outline-offset-3 outline-brand')}>
        Explore Services
      </span>
    </Link>
  )
}
