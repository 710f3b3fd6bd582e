import { callAll } from '@/lib/browser/call-all'
import { getHierarchy, listMainServices } from '@/lib/catalogue/contract'
import { byTypeAndJob, inTurns, keeps, keepsMainService, type ServiceFilter } from '@/lib/catalogue/rules/filters'
import { slugOf } from '@/lib/catalogue/rules/names'
import { defaultPicture, ownPicture } from '@/lib/catalogue/rules/pictures'
import { pricedOf } from '@/lib/catalogue/rules/price'
import type { CarouselService, HierarchyEntry, Sharing } from '@/lib/catalogue/schema'

const underWay = new Map<string, Promise<unknown>>()

/** One call for all who ask for the same while it is under way. */
function shared<T>(key: string, make: () => Promise<T>): Promise<T> {
  const found = underWay.get(key)
  if (found) return found as Promise<T>
  const made = make().finally(() => underWay.delete(key))
  underWay.set(key, made)
  return made
}

/** A hierarchy that fails counts as empty (CAR-07). */
const entriesOf = (serviceName: string) =>
  shared(serviceName, () => callAll(getHierarchy, { params: { serviceName } })).catch(
    (error: unknown): HierarchyEntry[] => {
      console.info('services failed', serviceName, error)
      return []
    },
  )

const toCarouselService = ({ serviceType, hierarchy }: HierarchyEntry): CarouselService => ({
  serviceId: serviceType._id,
  serviceName: serviceType.serviceName,
  priced: pricedOf(serviceType),
  image: ownPicture(serviceType.serviceImage) ?? defaultPicture,
  description: serviceType.serviceDescription,
  mainServiceId: hierarchy.mainService.id,
  mainServiceName: hierarchy.mainService.name,
  categoryId: hierarchy.category.id,
  categoryName: hierarchy.category.name,
  categorySlug: slugOf(hierarchy.category.name),
  applicationId: hierarchy.applicationType.id,
  applicationName: hierarchy.applicationType.name,
  // They are made safe on the server alone.
  offerTerms: '',
})

const matches = (filter: ServiceFilter, { serviceType, hierarchy }: HierarchyEntry) =>
  serviceType.serviceImage.length > 0 &&
  keeps(filter, {
    mainService: hierarchy.mainService.name,
    category: hierarchy.category.name,
    applicationType: hierarchy.applicationType.name,
    service: serviceType.serviceName,
  })

function sharingOf(services: readonly CarouselService[]): Sharing {
  const isOne = (of: (service: CarouselService) => string) => new Set(services.map(of)).size === 1
  if (isOne(({ applicationId }) => applicationId)) return 'type'
  if (isOne(({ categoryId }) => categoryId)) return 'category'
  return isOne(({ mainServiceId }) => mainServiceId) ? 'mainService' : 'nothing'
}

/**
 * What `listCarousels` reads on the server, by fresh calls: those for the main services, and for each that the filter names.
 * Throws CallFailed.
 */
export async function freshServices(filter: ServiceFilter, limit: number) {
  const mainServices = (await shared('main services', () => callAll(listMainServices, {}))).map(
    (one) => one.serviceName,
  )
  const lists = await Promise.all(mainServices.filter((name) => keepsMainService(filter, name)).map(entriesOf))
  const matching = lists.map((entries) =>
    byTypeAndJob(
      entries.filter((entry) => matches(filter, entry)).map(toCarouselService),
      ({ applicationId }) => applicationId,
    ),
  )
  const all = inTurns(matching)
  return { mainServices, carousel: { services: all.slice(0, limit), total: all.length, sharing: sharingOf(all) } }
}
