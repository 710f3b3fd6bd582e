'use client'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import { type CartLine, sameTerms, termsOf, termsToday } from '@/lib/cart/rules'
import type { ServiceType } from '@/lib/catalogue/schema'
import { indiaDay } from '@/lib/india-time'

type Prices = ReadonlyMap<string, ServiceType>

async function servicesOf(serviceName: string): Promise<ServiceType[]> {
  const { getHierarchy } = await import('@/lib/catalogue/contract')
  try {
    return (await call(getHierarchy, { params: { serviceName } })).map((entry) => entry.serviceType)
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return [] // the whole main service is gone
    throw error
  }
}

function priced(line: CartLine, service: ServiceType | undefined): CartLine {
  if (!service) return { ...line, offered: false }
  const { serviceCost, discountPercentage, discountValidUntil, unit, serviceName } = service
  const now = termsToday(
    { serviceName, cost: serviceCost ?? null, percent: discountPercentage, until: discountValidUntil ?? null, unit },
    indiaDay(new Date()),
  )
  const { serviceCost: _, ...rest } = line
  return { ...rest, ...now, ...(!sameTerms(line, now) && { was: termsOf(line) }) }
}

/** A guest's lines at the prices that the public catalogue asks now, read on every view (CART-17). */
export function usePriced(lines: readonly CartLine[], guest: boolean) {
  const names = guest ? [...new Set(lines.map((line) => line.mainServiceName))].sort().join('\n') : ''
  const [prices, setPrices] = useState<{ of: string; services: Prices } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!names) return
    let dropped = false
    Promise.all(names.split('\n').map(servicesOf)).then(
      (found) => {
        if (!dropped) setPrices({ of: names, services: new Map(found.flat().map((service) => [service._id, service])) })
      },
      (error: unknown) => {
        console.info('prices failed', error)
        if (!dropped) setFailed(true)
      },
    )
    return () => {
      dropped = true
    }
  }, [names, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (!names) return { lines, state: 'ready' as const, retry }
  if (failed) return { lines, state: 'failed' as const, retry }
  // After a removal fewer names are asked for: what was read for more of them still serves.
  const covered = prices && names.split('\n').every((name) => prices.of.split('\n').includes(name))
  if (!covered) return { lines, state: 'loading' as const, retry }
  return {
    lines: lines.map((line) => priced(line, prices.services.get(line.serviceId))),
    state: 'ready' as const,
    retry,
  }
}
