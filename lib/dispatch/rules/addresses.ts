import type { DispatchFilters } from '@/lib/dispatch/schema'

export const ordersPath = '/operator/orders'

/** The address of a list with these filters; `after` is the page that follows a place. */
export function listHref(filters: DispatchFilters & { after?: string }) {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  ).toString()
  return query ? `${ordersPath}?${query}` : ordersPath
}

export const orderHref = (orderId: string) => `${ordersPath}/${orderId}`
