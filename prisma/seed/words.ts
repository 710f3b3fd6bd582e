import * as z from 'zod'
import type { SeedWord } from '@/lib/search/commands'
import { Language, Role } from '@/lib/search/schema'
import entries from '@/prisma/seed/search-words.json'
import areas from '@/prisma/seed/service-areas.json'

const words = Object.fromEntries(Language.options.map((language) => [language, z.array(z.string().min(1)).optional()]))
const Entries = z.array(
  z.union([
    z.strictObject({ place: z.string(), ...words }),
    z.strictObject({ role: Role.optional(), means: z.string(), ...words }),
  ]),
)

const says = (entry: { place: string } | { means: string; role?: Role }) =>
  'means' in entry ? { means: entry.means, role: entry.role ?? null } : { path: entry.place.split(' / ') }

/** The words that people say, in both scripts, for places of the catalogue or for other words. */
export const searchWords: SeedWord[] = Entries.parse(entries).flatMap((entry) =>
  Language.options.flatMap((language) =>
    ((entry as Partial<Record<Language, string[]>>)[language] ?? []).map((word) => ({
      word,
      language,
      ...says(entry),
    })),
  ),
)

/** The first digits of the PIN codes where the shop usually works, with the name of the place. */
export const serviceAreas: Record<string, string> = areas
