import type { SeedService } from '@/lib/catalogue/commands'

/** Offers that the shop opens with, by category, application type and service. */
export const offers: Record<string, NonNullable<SeedService['offer']>> = {
  'Air Conditioner / Split AC / Split AC Foam Jet Service': {
    percent: 10,
    days: 60,
    terms: 'For one split AC in one visit.',
  },
  'Air Conditioner / Split AC / Split AC Deep Clean Service': {
    percent: 15,
    days: 60,
    terms: 'For one split AC in one visit.',
  },
  'Refrigerator Services and repair / Double Door Refrigerator / Refrigerator Service': {
    percent: 20,
    days: 45,
    terms: 'For one refrigerator in one visit.',
  },
  'Geyser / Geyser / Geyser Servicing': { percent: 10, days: 90, terms: 'For one geyser in one visit.' },
  'Geyser / Geyser / Geyser Descaling': { percent: 15, days: 90, terms: 'For one geyser in one visit.' },
  'RO / RO / RO Service': { percent: 10, days: 60, terms: 'For one purifier in one visit.' },
  'Cleaning / Bathroom / Bathroom Deep Cleaning': { percent: 10, days: 45, terms: 'For one bathroom in one visit.' },
}
