import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const vacuumCleaner: CategoryTexts = {
  'Vacuum Cleaner': {
    'Vacuum Cleaner Check Up': {
      description: 'Suction, motor, filter, hose and cord are tested, and the weak point is named with its cost.',
      time: 'About 25 minutes for one vacuum cleaner',
      included: [
        'Suction test with and without hose',
        'Check of motor, brushes and cord winder',
        'An estimate for the vacuum cleaner',
      ],
      notIncluded: ['Repair and parts of the cleaner', 'Robot cleaners under app control'],
    },
    'Low Suction': {
      description: 'It runs but picks up nothing: bag, filters, hose and seals are cleared until the pull is back.',
      time: 'About 40 minutes for filters, hose and seals',
      included: [
        'Clearing of hose, pipe and brush',
        'Cleaning of filters that can be washed',
        'Sealing of lid and bag chamber',
      ],
      notIncluded: ['New bag, filter or hose', 'Motor repair of the cleaner'],
    },
    'Motor Repair': {
      description:
        'A vacuum motor that sparks, screams or smells is opened, given new brushes or bearings, or rewound.',
      time: 'About 60 minutes, or 1 to 2 days for rewinding a vacuum motor',
      included: [
        'Opening and test of the motor',
        'Labour for brushes, bearings or rewinding',
        'Suction test at full power',
      ],
      notIncluded: ['Brushes, bearings or a new vacuum motor', 'A melted motor housing'],
    },
    'Power Issue': {
      description: 'The cleaner is dead or stops in the middle: cord, winder, switch and thermal cut-out are tested.',
      time: 'About 40 minutes for cord, winder and switch',
      included: [
        'Test of cord and cord winder',
        'Check of switch, card and cut-out',
        'Cutting out and rejoining of a damaged cord end',
      ],
      notIncluded: ['New cord, winder or switch', 'Batteries of cordless cleaners'],
    },
    'Hose Replacement': {
      description:
        'A cracked hose whistles and loses its pull: a new one is fitted to the old ends or comes with its own.',
      time: 'About 20 minutes for one hose',
      included: ['Removal of the cracked hose', 'Fitting of the new hose and its ends', 'A check for air leaks'],
      notIncluded: ['The hose, charged by length and make', 'Pipes and brushes'],
    },
    'Vacuum Cleaner Service': {
      description:
        'The cleaner is opened, its filters and chamber washed, its wheels and brush freed of hair, its motor tested.',
      time: 'About 50 minutes for one vacuum cleaner',
      included: [
        'Washing of dust chamber and filters',
        'Freeing of brush roller and wheels',
        'Check of cord, seals and motor brushes',
      ],
      notIncluded: ['New filters and bags', 'Shampooing of carpets or sofas'],
    },
  },
}
