import type { Route } from 'next'
import { slugOf } from '@/lib/catalogue/rules/names'
import type { CarouselService, CatalogueLine, GroupTile, Sharing } from '@/lib/catalogue/schema'

// Next's typed routes do not cover queries and anchors, so the addresses of the catalogue are built in this file only.

/** The page of a category, by its id: the canonical address is its slug (ROUTE-04). */
export const categoryHref = (category?: { id: string }) =>
  (category ? `/services/${category.id}` : '/services') as Route

/** The place of a main service on the list of services. */
export const groupHref = ({ name }: Pick<GroupTile, 'name'>) => `/services#${slugOf(name)}` as Route

/** The category page with one of its types chosen, or with none; `after` a service, where its list comes in parts. */
export function typeHref(slug: string, typeId?: string, after?: string) {
  const query = new URLSearchParams({ ...(typeId && { type: typeId }), ...(after && { after }) }).toString()
  return `/services/${slug}${query && `?${query}`}#services` as Route
}

/** The page with all services of a carousel, found by one of them and by what they have in common (CAR-08). */
export function allHref(sharing: Sharing, { categorySlug, applicationId, mainServiceName }: CarouselService): Route {
  if (sharing === 'nothing') return '/services'
  if (sharing === 'mainService') return groupHref({ name: mainServiceName })
  return typeHref(categorySlug, sharing === 'type' ? applicationId : undefined)
}

type Placed = Pick<CarouselService, 'categoryId' | 'applicationId' | 'serviceId'>
/** The category page with the service's type and the service itself preselected (CAR-02). */
export const serviceHref = ({ categoryId, applicationId, serviceId }: Placed) =>
  `/services/${categoryId}?type=${applicationId}&service=${serviceId}` as Route

/** The page of a category by its name, with one of its services preselected or none: shorter, where a page has hundreds. */
export const shelfHref = (slug: string, serviceId?: string) =>
  `/services/${slug}${serviceId ? `?service=${serviceId}` : ''}` as Route

/** The category page with the details of a service on it. */
export const detailsHref = ({ categorySlug, applicationId, serviceId }: CatalogueLine) =>
  `/services/${categorySlug}?type=${applicationId}&details=${serviceId}#details` as Route

/** What the history calls the sheet with the details of a service. */
export const sheetName = ({ serviceId }: Pick<CatalogueLine, 'serviceId'>) => `details ${serviceId}`
