'use client'
import { useCallback, useEffect, useState } from 'react'
import { CallFailed, call } from '@/lib/browser/call'
import type { ListedService, ServiceType } from '@/lib/catalogue/schema'

const fallback = 'Failed to load services'

async function read({ applicationId, serviceId }: ListedService) {
  const { listServiceTypes } = await import('@/lib/catalogue/contract') // with zod: not before it is needed
  const services = await call(listServiceTypes, { params: { applicationTypeId: applicationId } })
  const found = services.find(({ _id }) => _id === serviceId)
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
