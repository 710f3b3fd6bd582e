import type { SeedCategory, SeedMainService, SeedService, SeedType } from '@/lib/catalogue/commands'
import { displayName } from '@/lib/catalogue/rules/names'
import { withJob } from '@/lib/pictures/rules'
import type { CatalogueFile } from '@/prisma/seed/file'
import { jobOf } from '@/prisma/seed/jobs'
import { minutesMoreOf } from '@/prisma/seed/minutes'
import { offers } from '@/prisma/seed/offers'
import { pictureOf, thingOf } from '@/prisma/seed/pictures'
import { textsOf } from '@/prisma/seed/texts'
import { videoOf } from '@/prisma/seed/videos'

/** The spelling that the home page's carousels use, where it is not that of the file. */
const mainServiceNames: Record<string, string> = {
  Appliances_Repair_and_Services: 'Appliances Repair & Services',
  RO_Service_and_Repair: 'RO Service & Repair',
  Cleaning_and_Disinfection: 'Cleaning & Disinfection',
}

/** Device types whose own name says too little beside a service. */
const typeNames: Record<string, string> = {
  'Chimney/Island': 'Island Chimney',
  'Chimney/Wall_Mounted': 'Wall Mounted Chimney',
  'Refrigerator_Services_and_repair/Double_Door': 'Double Door Refrigerator',
  'Refrigerator_Services_and_repair/Single_Door': 'Single Door Refrigerator',
  'Refrigerators/Double_Door': 'Double Door Refrigerator',
  'Refrigerators/Single_Door': 'Single Door Refrigerator',
  'Painting_Consultations/Interior': 'Interior Painting',
  'Painting_Consultations/Exterior': 'Exterior Painting',
  'Pest_Control/General': 'General Pest Control',
}

const perSqFt = /_\(?Per_Sq_Ft\)?$/
const perSeat = /_\(?Per_Seat\)?$/

/** Painting consultations count per unit, whatever the group's name says (SEED-05). */
function unitOf(category: string, heading: string, name: string): SeedService['unit'] {
  if (perSeat.test(name)) return 'seat'
  if (!perSqFt.test(heading) && !perSqFt.test(name)) return 'visit'
  return category === 'Painting_Consultations' ? 'unit' : 'sqft'
}

const shown = (name: string) => displayName(name.replace(perSqFt, '').replace(perSeat, ''))

type Groups = CatalogueFile['Services'][string][string][string]

const servicesOf = (groups: Groups, category: string, type: string, image: string): SeedService[] =>
  Object.entries(groups).flatMap(([group, leaves]) =>
    Object.entries(leaves).map(([leaf, { Featured_Service, Service_Cost }]) => {
      const name = shown(leaf)
      const heading = group === '-' ? type : shown(group)
      const unit = unitOf(category, group, leaf)
      const place = `${shown(category)} / ${type} / ${name}`
      const told = textsOf(shown(category), type, name)
      return {
        name,
        heading,
        ...told,
        minutesMore: minutesMoreOf(told.minutes, unit),
        cost: Service_Cost,
        unit,
        featured: Featured_Service === '-' ? '' : displayName(Featured_Service),
        images: [withJob(thingOf(name, image), jobOf(type, name))],
        videoLink: videoOf(place),
        offer: offers[place] ?? null,
      }
    }),
  )

/** The four levels of the product out of the six of the file; a level named '-' takes the name above it. */
export const treeOf = (file: CatalogueFile): SeedMainService[] =>
  Object.entries(file.Services).map(([group, serviceTypes]) => {
    const name = mainServiceNames[group] ?? displayName(group)
    const image = pictureOf(name)
    const categories = Object.entries(serviceTypes).map(([serviceType, devices]): SeedCategory => {
      const categoryName = serviceType === '-' ? name : displayName(serviceType)
      const types = Object.entries(devices).map(([device, groups]): SeedType => {
        const own = device === '-' ? categoryName : displayName(device)
        const type = typeNames[`${serviceType}/${device}`] ?? own
        const picture = pictureOf(type, categoryName, name)
        return { name: type, image: picture, services: servicesOf(groups, serviceType, type, picture) }
      })
      return { name: categoryName, image: pictureOf(categoryName, name), types }
    })
    return { name, image, categories }
  })
