import * as z from 'zod'

const Name = z.string().regex(/^(-|[A-Za-z0-9][A-Za-z0-9_,()&]*)$/, "is no name in the catalogue's spelling")
const level = <T extends z.ZodType>(inner: T) =>
  z.record(Name, inner).refine((entries) => Object.keys(entries).length > 0, 'is empty')

const Leaf = z.strictObject({ Featured_Service: z.string().min(1), Service_Cost: z.int().positive().nullable() })

/** Six levels: the offering, category group, service type, device type, service group, named service (SEED-01). */
export const CatalogueFile = z.strictObject({
  Services: level(level(level(level(level(Leaf))))),
  Parts: z.strictObject({}),
})
export type CatalogueFile = z.infer<typeof CatalogueFile>
