import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const pestControl: CategoryTexts = {
  'General Pest Control': {
    'Cockroach and Ant Control One BHK': {
      description:
        'Gel in kitchen and bathroom corners and a light spray along the edges of a one bedroom home; no need to leave.',
      time: 'About 40 minutes for one bedroom, hall and kitchen',
      included: [
        'Gel baits in cabinets, hinges and behind the fridge',
        'Spray along drains and skirtings',
        'Advice on keeping food and water away',
      ],
      notIncluded: ['Emptying of kitchen cabinets', 'Bed bugs, termites and rats'],
    },
    'Cockroach and Ant Control Two BHK': {
      description:
        'Kitchen, two bathrooms and the ways between are treated with gel and spray, with an eye on children and pets.',
      time: 'About 55 minutes for two bedrooms, hall and kitchen',
      included: [
        'Gel baits in kitchen and both bathrooms',
        'Spray at entry points, drains and balcony',
        'What to keep away from children and pets',
      ],
      notIncluded: ['Treatment of the shaft of the building', 'Flying insects', 'Moving of heavy cupboards'],
    },
    'Cockroach and Ant Control Three BHK': {
      description: 'A large flat is treated room by room: gel where cockroaches hide, spray where ants come in.',
      time: 'About 70 minutes for three bedrooms, hall and kitchen',
      included: [
        'Gel baits in kitchen, utility and bathrooms',
        'Spray along ant trails and window frames',
        'Drain openings treated',
      ],
      notIncluded: ['Garden and terrace', 'Wood borers and termites', 'Cleaning up before the treatment'],
    },
  },
  'Bed Bug': {
    'Bed Bug Control One BHK': {
      description:
        'Beds, sofa and cracks of a one bedroom home are sprayed in two visits, as the eggs hatch after the first.',
      time: 'About 90 minutes a visit, two visits some two weeks apart',
      included: [
        'Inspection of beds, sofa and curtains',
        'Spray of joints, cracks and mattress seams',
        'A second treatment of the one bedroom home',
      ],
      notIncluded: ['Washing of sheets and clothes in hot water', 'New mattress or furniture'],
    },
    'Bed Bug Control Two BHK': {
      description: 'Two bedrooms and hall are searched and sprayed twice; please wash all bed linen hot beforehand.',
      time: 'About 2 hours a visit, two visits some two weeks apart',
      included: [
        'Search of all beds, sofas and skirtings',
        'Spray of frames, slats, seams and cracks',
        'A second treatment of the two bedroom home',
      ],
      notIncluded: ['Hot washing of bed linen', 'Emptying of wardrobes', 'Neighbouring flats'],
    },
  },
  Termite: {
    'Termite Control': {
      description:
        'Holes are drilled along walls and wood, filled with termiticide and closed again; priced by the area treated.',
      time: 'About 3 to 5 hours for a flat, by its area',
      included: [
        'Drilling along skirtings and door frames',
        'Injection of termiticide, and spray on wood',
        'Closing of the holes with white cement',
      ],
      notIncluded: ['Repair of eaten wood', 'Matching of tile and paint colours', 'Soil outside the plot'],
    },
    'Termite Inspection': {
      description:
        'Frames, cupboards, walls and damp corners are tapped and looked at for mud tubes, and the area is measured.',
      time: 'About 40 minutes for one home',
      included: [
        'A look at wood, walls and damp corners',
        'Mud tubes and damage shown to you',
        'Area measured, with an estimate of treatment',
      ],
      notIncluded: ['The treatment against termites', 'Opening of panels and false ceiling'],
    },
    'Pre Construction Termite Control': {
      description:
        'Soil of pits, plinth and edges is treated before the floor is cast; the price follows drawing and area.',
      time: 'About 1 day for each stage of the building',
      included: [
        'Reading of the plan, and a quotation by area',
        'Treatment of pits, trenches and plinth',
        'Treatment along the outer edge, once filled',
      ],
      notIncluded: ['Digging, filling and concrete', 'Water on the site', 'Wood treatment after moving in'],
    },
  },
  Mosquito: {
    'Mosquito Control Two BHK': {
      description:
        'Walls behind curtains, dark corners and balcony are sprayed, and water where mosquitoes breed is treated.',
      time: 'About 60 minutes, then 2 hours with the rooms closed',
      included: [
        'Spray where mosquitoes rest by day',
        'Treatment of drains and standing water',
        'Advice on pots, tanks and nets',
      ],
      notIncluded: ['Fogging of street or society', 'Window mesh and nets', 'Open drains outside the home'],
    },
  },
  Rodent: {
    'Rodent Control': {
      description:
        'Runs of rats and mice are searched, bait and glue boards set out of reach of children, and holes pointed out.',
      time: 'About 50 minutes, with a look again after a few days',
      included: [
        'Search for runs, holes and droppings',
        'Bait stations and glue boards',
        'Removal of caught rodents at the second visit',
      ],
      notIncluded: [
        'Closing of holes and drains',
        'Repair of wires and pipes that were gnawed',
        'Dead rodents behind walls',
      ],
    },
  },
}
