import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const induction: CategoryTexts = {
  Induction: {
    'Induction Check Up': {
      description:
        'The cooktop is tested with a proper pan: power, fan, coil, panel and error codes are read and explained.',
      time: 'About 20 to 25 minutes for one induction cooktop',
      included: ['Reading of the error code', 'Test of cord, fan, panel and heat', 'An estimate for the cooktop'],
      notIncluded: ['Repair and parts of the cooktop', 'New induction vessels'],
    },
    'Not Heating': {
      description:
        'The display is on but the pan stays cold: coil, sensor and power transistor are tested and the fault mended.',
      time: 'About 60 minutes, or up to 2 days on the workbench',
      included: ['Test of coil, sensor and IGBT', 'Soldering of failed small components', 'A boil test with water'],
      notIncluded: ['IGBT, coil or a complete board', 'A cracked glass top'],
    },
    'Touch Panel Repair': {
      description:
        'Keys that do not respond or press themselves: the panel is opened, dried, cleaned and its strip tested.',
      time: 'About 45 minutes for the keys of a cooktop',
      included: ['Opening and cleaning of the panel', 'Test of key strip and ribbon', 'Setting of all functions'],
      notIncluded: ['A new panel or key strip', 'Glass that is broken'],
    },
    'Power Issue': {
      description:
        'The cooktop is dead or trips the house: cord, fuse, rectifier and supply board are tested and mended.',
      time: 'About 45 minutes for cord, fuse and supply',
      included: [
        'Test of cord, plug point and fuse',
        'Check of rectifier and supply board',
        'Fitting of a fuse of the right value',
      ],
      notIncluded: ['Rectifier, IGBT or board', 'A new plug point in the kitchen'],
    },
    'Fan Repair': {
      description: 'The small fan below is stuck or noisy and the cooktop cuts off: it is cleaned, oiled or changed.',
      time: 'About 30 minutes for the cooktop fan',
      included: [
        'Removal of oil, dust and insects',
        'Oiling of the fan or labour for a new one',
        'Check that the cooktop no longer overheats',
      ],
      notIncluded: ['A new cooling fan for the cooktop', 'Damage that heat has done to the board'],
    },
    'Coil Replacement': {
      description: 'A burnt copper coil is taken out and a new one of the same rating set in with its sensor.',
      time: 'About 50 minutes for one coil',
      included: ['Removal of the burnt coil', 'Fitting of coil, sensor and paste', 'A heat test on every setting'],
      notIncluded: ['The new coil, quoted by model', 'Board repair where the coil burnt it'],
    },
  },
}
