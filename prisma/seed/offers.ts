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
  'Washing Machine / Washing Machine / Front Load Service': {
    percent: 10,
    days: 60,
    terms: 'For one front loader in one visit.',
  },
  'Television / Television / TV Wall Mount Installation': {
    percent: 10,
    days: 60,
    terms: 'For one TV up to 55 inches, on your own bracket.',
  },
  'Electrician / Fan / Ceiling Fan Repair': {
    percent: 10,
    days: 60,
    terms: 'For each ceiling fan; parts are not reduced.',
  },
  'Carpenter / Furniture Assembly / Wardrobe Assembly': {
    percent: 10,
    days: 45,
    terms: 'For one wardrobe of up to three doors.',
  },
  'Plumber / Water Tank / Water Tank Cleaning (Up to 1000 Litre)': {
    percent: 15,
    days: 45,
    terms: 'For one overhead tank in one visit.',
  },
  'Painting Consultations / Interior Painting / Interior Premium Painting': {
    percent: 10,
    days: 90,
    terms: 'On the price per unit, for interior walls measured at the visit.',
  },
  'CCTV / Dome Camera / Dome Camera Installation': {
    percent: 10,
    days: 60,
    terms: 'For each dome camera; camera and cable are not reduced.',
  },
  'Pest Control / General Pest Control / Cockroach and Ant Control Two BHK': {
    percent: 15,
    days: 45,
    terms: 'For one home with two bedrooms, in one visit.',
  },
}
