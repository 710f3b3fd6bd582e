import type { PartnerFilters } from '@/lib/partners/schema'

export const partnersPath = '/operator/partners'
/** Where the list of partners says which times customers could not have. */
export const refusedPart = 'refused-windows'
export const refusedHref = `${partnersPath}#${refusedPart}` as const

export const shiftsEndHref = `${partnersPath}?state=shiftsEnd` as const

/** The address of the list with these filters; `after` is the page that follows a place. */
export function partnersHref(filters: PartnerFilters & { after?: string }) {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  const query = new URLSearchParams(given).toString()
  return query ? `${partnersPath}?${query}` : partnersPath
}

export const partnerHref = (id: string) => `${partnersPath}/${id}`
/** Where a partner's page shows what an offer to customers asks for. */
export const skillsPart = 'skills'
export const areasPart = 'areas'
export const shiftsPart = 'shifts'
/** Where a partner's page shows the leave, from which the visits in it are handed over. */
export const leavePart = 'leave'
export const leaveHref = (id: string) => `${partnerHref(id)}#${leavePart}`
export const daySheetHref = (id: string, day?: string) => `${partnerHref(id)}/day${day ? `?day=${day}` : ''}`
