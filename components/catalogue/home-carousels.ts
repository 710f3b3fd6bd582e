import type { ServiceFilter } from '@/lib/catalogue/rules/filters'

const appliances = ['Appliances Repair & Services']

/** The ten carousels of the home page, in order (HOME-06). */
export const homeCarousels: { title: string; filter: ServiceFilter }[] = [
  {
    title: 'Popular Services',
    filter: {
      mainServices: ['AC Repair and Appliances', 'CCTV Camera Services'],
      category: 'Refrigerator Services and repair',
    },
  },
  { title: 'Geyser Services', filter: { mainServices: appliances, applicationType: 'Geyser' } },
  { title: 'Home repair & installation', filter: { mainServices: appliances } },
  { title: 'Ac Services', filter: { mainServices: ['AC Repair and Appliances'] } },
  { title: 'RO Service & Repair', filter: { mainServices: ['RO Service & Repair'] } },
  { title: 'CCTV Services', filter: { mainServices: ['CCTV Camera Services'] } },
  { title: 'Painter Services', filter: { mainServices: ['Painters'] } },
  { title: 'Room Heater Services', filter: { mainServices: appliances, applicationType: 'Room Heater' } },
  { title: 'Television Services', filter: { mainServices: appliances, applicationType: 'Television' } },
  { title: 'Washing Machine Services', filter: { mainServices: appliances, applicationType: 'Washing Machine' } },
]

/** The most services that one carousel of the home page shows. */
export const maxCarouselServices = 8
