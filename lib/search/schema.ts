import * as z from 'zod'
import type { ListedService } from '@/lib/catalogue/schema'
import { Unit } from '@/lib/catalogue/schema'

/** English, Hindi and Marathi in Devanagari and in Latin letters, Tamil and Bengali. */
export const Language = z.enum(['en', 'hi', 'hi-Latn', 'ta', 'bn', 'mr', 'mr-Latn'])
export type Language = z.infer<typeof Language>

/**
 * A 'hint' gives way to whatever else is named: rooms, makers, faults. A 'matter' is what is sought whatever else is named: pests,
 * paint. What is 'notServed' the shop does not offer. A 'size' says only how much, with its number: 'sq ft'. What is the 'same' is
 * read as the words that it stands for, with all that is known of those.
 */
export const Role = z.enum(['hint', 'matter', 'notServed', 'size', 'same'])
export type Role = z.infer<typeof Role>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** A service in the answer of the search. */
export const FoundService = z
  .object({
    _id: z.uuid(),
    serviceName: z.string(),
    serviceHeading: z.string(),
    serviceCost: z.int().positive().optional().describe("Rupees per unit; absent: 'Price on request'"),
    unit: Unit,
    discountPercentage: z.int().min(0).max(99),
    discountValidUntil: z.iso.date().optional().describe('Calendar day in India, inclusive'),
    hierarchy: z.object({ mainService: Named, category: Named, applicationType: Named }),
  })
  .meta({ id: 'FoundService' })
export type FoundService = z.infer<typeof FoundService>

/** A service as the list of results shows it. */
export type FoundLine = ListedService & { categoryId: string; categoryName: string }

/** A category that a text names, and how many services it has. */
export type NamedCategory = { slug: string; name: string; count: number }
