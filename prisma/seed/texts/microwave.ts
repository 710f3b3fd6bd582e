import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const microwave: CategoryTexts = {
  Microwave: {
    'Microwave Check Up': {
      description:
        'Heating, door, turntable and keypad of the oven are tested, also for radiation leaking at the door.',
      time: 'About 25 to 30 minutes for one microwave',
      included: [
        'A cup-of-water test of the heating',
        'Check of door switches and the seal',
        'An estimate for the oven',
      ],
      notIncluded: ['Repair and parts of the oven', 'Removal from a built-in cabinet'],
    },
    'Not Heating': {
      description:
        'The plate turns, the light is on, the food stays cold: diode, capacitor, fuse and magnetron are tested.',
      time: 'About 60 minutes for the high voltage part',
      included: [
        'Safe discharge of the high voltage capacitor',
        'Test of diode, fuse, transformer and magnetron',
        'Labour for diode or fuse',
      ],
      notIncluded: ['Parts of the high voltage circuit', 'A new magnetron, which is a service of its own'],
    },
    'Touch Panel Repair': {
      description:
        'Keys of the oven that are dead or beep by themselves: membrane, ribbon and control card are tested.',
      time: 'About 50 minutes for the keypad of an oven',
      included: ['Cleaning of ribbon and connector', 'Test of membrane and card', 'Labour for a new membrane'],
      notIncluded: ['The keypad membrane or card', 'A new front door glass'],
    },
    'Turntable Not Working': {
      description: 'The plate stands still and food heats on one side: motor, coupler and roller ring are checked.',
      time: 'About 30 minutes for motor and ring',
      included: ['Cleaning of the roller track', 'Test of the turntable motor', 'Labour for a new motor or coupler'],
      notIncluded: ['Turntable motor, coupler or ring', 'A new glass plate'],
    },
    'Door Latch Repair': {
      description:
        'The door does not shut or the oven does not start: hooks, springs and the three door switches are set.',
      time: 'About 40 minutes for the door of one oven',
      included: ['Test of all door switches', 'Setting of hooks and hinge', 'Labour for a new latch or switch'],
      notIncluded: ['Latch, hook or switch', 'A bent or broken oven door'],
    },
    'Magnetron Replacement': {
      description: 'The part that makes the heat has worn out: it is taken out with care and a matching one put in.',
      time: 'About 75 minutes, with safety checks',
      included: [
        'Discharge and removal of the old magnetron',
        'Fitting and wiring of the new magnetron',
        'Heating test and a leak check at the door',
      ],
      notIncluded: [
        'A magnetron of the right model, quoted before it is bought',
        'Transformer or capacitor, if they have failed',
      ],
    },
    'Sparking Issue': {
      description:
        'Sparks inside come from a burnt mica sheet, chipped paint or food: the cause is removed and tested.',
      time: 'About 40 minutes for mica sheet and cavity',
      included: [
        'Cleaning of cavity and wave guide',
        'Cutting and fitting of a mica sheet',
        'Test without metal or food',
      ],
      notIncluded: ['The mica sheet or stirrer cover', 'Cavity paint where rust has come through'],
    },
  },
}
