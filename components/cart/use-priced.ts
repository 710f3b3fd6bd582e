'use client'
import { useEffect, useState } from 'react'
import { readServiceTypes } from '@/components/catalogue/use-service-types'
import { useIndiaDay } from '@/lib/browser/use-india-day'
import { type CartLine, termsToday } from '@/lib/cart/rules'
import { atTerms } from '@/lib/cart/rules/lines'
import { pricedOf } from '@/lib/catalogue/rules/price'
import type { ServiceType } from '@/lib/catalogue/schema'

type Prices = ReadonlyMap<string, ServiceType>

function priced(line: CartLine, service: ServiceType | undefined, today: string): CartLine {
  if (!service) return { ...line, offered: false }
  return atTerms(line, termsToday({ serviceName: service.serviceName, priced: pricedOf(service) }, today))
}

/** A guest's lines at the prices that the public catalogue asks now, read on every view (CART-17). */
export function usePriced(lines: readonly CartLine[], guest: boolean) {
  const ids = guest ? lines.map((line) => line.serviceId).join() : ''
  const [prices, setPrices] = useState<{ of: ReadonlySet<string>; services: Prices } | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const today = useIndiaDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again, and so does a new day
  useEffect(() => {
    if (!ids || !today) return
    let dropped = false
    const asked = ids.split(',')
    readServiceTypes(asked).then(
      (services) => {
        if (!dropped) setPrices({ of: new Set(asked), services })
      },
      (error: unknown) => {
        console.info('prices failed', error)
        if (!dropped) setFailed(true)
      },
    )
    return () => {
      dropped = true
    }
  }, [ids, attempt, today])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (!ids) return { lines, state: 'ready' as const, retry }
  // After a removal fewer are asked for, and on a new day the same: what was read before still serves.
  if (!prices || !today || !lines.every(({ serviceId }) => prices.of.has(serviceId)))
    return { lines, state: failed ? ('failed' as const) : ('loading' as const), retry }
  return {
    lines: lines.map((line) => priced(line, prices.services.get(line.serviceId), today)),
    state: 'ready' as const,
    retry,
  }
}
