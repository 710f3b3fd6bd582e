import * as z from 'zod'
import { shownName } from '@/lib/faults'

const [firstYear, lastYear] = [2000, 2100]

/** An instant with its zone, such as `2026-11-25T11:00:00+05:30`, of years of which every date can be told and stored. */
export const Instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((instant) => firstYear <= instant.getUTCFullYear() && instant.getUTCFullYear() <= lastYear, {
    error: ({ path = [] }) => `${shownName(path)} has to lie in the years ${firstYear} to ${lastYear}`,
  })
