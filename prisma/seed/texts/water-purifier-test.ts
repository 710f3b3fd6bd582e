import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const waterPurifierTest: CategoryTexts = {
  'Water Purifier Test': {
    'Water TDS Test': {
      description:
        'Dissolved salts are measured at tap, tank and purifier, and what the numbers mean for your purifier is explained.',
      time: 'About 15 minutes for up to three taps',
      included: ['TDS readings with a digital meter', 'Advice whether RO or a simpler filter suits the water'],
      notIncluded: ['Tests for germs or metals', 'Any filter or part'],
    },
    'Water Quality Test': {
      description: 'TDS, pH, hardness, chlorine and iron are tested at home with a kit, and written down for you.',
      time: 'About 30 minutes for one source of water',
      included: ['Five tests of one sample', 'Readings noted and explained', 'Advice on filter and tank cleaning'],
      notIncluded: ['A certificate of a laboratory', 'Tests for bacteria or arsenic'],
    },
  },
}
