/** A category page shows no more rows at a time. */
export const maxRows = 100

type Asked = {
  /** The last service of the part before, as an address has it. */
  after: unknown
  /** The service that is preselected: without `after` the part with it is shown. */
  chosen?: string
}

/** The part of a list that an address asks for, how many are before it, and what the next one comes after. */
export function partOf<S extends { serviceId: string }>(services: readonly S[], { after, chosen }: Asked) {
  const placeOf = (id: unknown) => services.findIndex(({ serviceId }) => serviceId === id)
  const begin = placeOf(after) + 1
  const isPlace = begin > 0 && begin < services.length
  const before = isPlace ? begin : Math.floor(Math.max(0, placeOf(chosen)) / maxRows) * maxRows
  const part = services.slice(before, before + maxRows)
  const hasMore = before + part.length < services.length
  return { part, before, next: hasMore ? part.at(-1)?.serviceId : undefined }
}
