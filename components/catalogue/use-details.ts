'use client'
import { useCallback, useEffect, useState } from 'react'
import { readServiceTypes } from '@/components/catalogue/use-service-types'
import { CallFailed } from '@/lib/browser/call'
import type { ListedService, ServiceType } from '@/lib/catalogue/schema'

const fallback = 'Failed to load services'

async function read({ serviceId }: ListedService) {
  const found = (await readServiceTypes([serviceId])).get(serviceId)
  if (!found) throw new CallFailed('This service is no longer offered', 404)
  return found
}

/** The details of a service as the catalogue has them now, or why they did not come. */
export function useDetails(service: ListedService) {
  const [details, setDetails] = useState<ServiceType | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const retry = useCallback(() => {
    setFailure(null)
    read(service).then(setDetails, (error: unknown) =>
      setFailure((error instanceof CallFailed && error.message) || fallback),
    )
  }, [service])
  useEffect(retry, [retry])
  return { details, failure, retry }
}
