import * as z from 'zod'
import { shownName } from '@/lib/faults'

const [firstYear, lastYear] = [2000, 2100]

// One that is none is the end of it: what compares two instants is never asked about a text.
const InstantText = z.iso.datetime({ offset: true, abort: true })

/** An instant with its zone, such as `2026-11-25T11:00:00+05:30`, of years of which every date can be told and stored. */
export const Instant = InstantText.transform((text) => new Date(text)).refine(
  (instant) => firstYear <= instant.getUTCFullYear() && instant.getUTCFullYear() <= lastYear,
  {
    error: ({ path = [] }) => `${shownName(path)} has to lie in the years ${firstYear} to ${lastYear}`,
  },
)
