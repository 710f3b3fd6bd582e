import type { ServiceFilter } from '@/lib/catalogue/rules/filters'

export type HeroSlide = {
  title: string
  /** Stands where the price of a service would. */
  text: string
  mainService: string
  /** The category filter, which is shown too. */
  category: string
  applicationType?: string
  service?: string
  picture: string
}

/** The eight slides of the hero, a main service each (HOME-02). The first match of its filter is the service that it shows. */
export const heroSlides: HeroSlide[] = [
  {
    title: 'Cooler rooms, one visit away',
    text: 'Split and window ACs: fitted, cleaned and repaired.',
    mainService: 'AC Repair and Appliances',
    category: 'Air Conditioner',
    service: 'Split AC Foam Jet Service',
    picture: '/pictures/split-ac.webp',
  },
  {
    title: 'Hot water, the first time you ask',
    text: 'Geysers, washing machines, televisions and more.',
    mainService: 'Appliances Repair & Services',
    category: 'Geyser',
    service: 'Geyser Servicing',
    picture: '/pictures/geyser.webp',
  },
  {
    title: 'A fan up before the heat is',
    text: 'Fans, lights, switches, taps and doors.',
    mainService: 'Electrician, Carpenter and Plumber',
    category: 'Electrician',
    service: 'Fan Installation',
    picture: '/pictures/fan.webp',
  },
  {
    title: 'Clear water, glass after glass',
    text: 'Purifiers: fitted, serviced and repaired.',
    mainService: 'RO Service & Repair',
    category: 'RO',
    service: 'RO Service',
    picture: '/pictures/ro.webp',
  },
  {
    title: 'New colour for old walls',
    text: 'Interior and exterior painting, texture and wood.',
    mainService: 'Painters',
    category: 'Painting Consultations',
    service: 'Interior Repainting',
    picture: '/pictures/painters.webp',
  },
  {
    title: 'An eye on the front door',
    text: 'Cameras and recorders: fitted, set up and repaired.',
    mainService: 'CCTV Camera Services',
    category: 'CCTV',
    service: 'Dome Camera Installation',
    picture: '/pictures/cctv.webp',
  },
  {
    title: 'A bathroom that shines again',
    text: 'Homes, kitchens, bathrooms, sofas and carpets.',
    mainService: 'Cleaning & Disinfection',
    category: 'Cleaning',
    applicationType: 'Bathroom',
    picture: '/pictures/bathroom.webp',
  },
  {
    title: 'A kitchen with no guests at night',
    text: 'Cockroaches, ants, termites, mosquitoes and rats.',
    mainService: 'Pest Control',
    category: 'Pest Control',
    service: 'Cockroach and Ant Control One BHK',
    picture: '/pictures/pest.webp',
  },
]

export const filterOf = ({ mainService, category, applicationType, service }: HeroSlide): ServiceFilter => ({
  mainServices: [mainService],
  category,
  applicationType,
  service,
})
