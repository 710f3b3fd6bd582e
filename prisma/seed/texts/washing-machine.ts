import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const washingMachine: CategoryTexts = {
  'Washing Machine': {
    'Washing Machine Installation': {
      description:
        'The machine is unpacked, freed of its transit bolts, levelled, joined to tap and drain, and run once.',
      time: 'About 45 minutes for one washing machine',
      included: [
        'Removal of transit bolts and levelling',
        'Joining of inlet and drain hose',
        'A short wash to test it, with a demonstration',
      ],
      notIncluded: ['Longer hose, tap adapter or stand', 'A new tap, drain or plug point'],
    },
    'Washing Machine Uninstallation': {
      description:
        'Water and power are closed, the hoses emptied and the drum secured, so that the machine can be moved.',
      time: 'About 30 minutes for one washing machine',
      included: ['Removal and draining of the hoses', 'Fixing of transit bolts, where you have kept them'],
      notIncluded: ['Carrying, packing and transport of the machine', 'New transit bolts'],
    },
    'Washing Machine Check Up': {
      description: 'Filling, washing, draining, spinning and the error memory are tested, and the repair is estimated.',
      time: 'About 30 to 40 minutes for one washing machine',
      included: [
        'A short test of every stage',
        'Reading of error codes of the machine',
        'An estimate for the washing machine',
      ],
      notIncluded: ['Repair and parts of the machine', 'Cleaning of drum and drawer'],
    },
    'Not Spinning': {
      description:
        'Clothes come out dripping: belt, capacitor, lid switch, drain and motor are tested for what holds the spin back.',
      time: 'About 60 minutes for belt, capacitor or switch',
      included: [
        'Test of lid switch, drain and motor',
        'Setting of belt tension and balance',
        'Labour for one new part of the spin',
      ],
      notIncluded: ['Belt, capacitor, clutch or motor', 'Drum bearing, which is drum repair'],
    },
    'Water Not Draining': {
      description:
        'Water stands in the drum: coins, hair and lint are taken from filter and pump, and the pump is tested.',
      time: 'About 45 minutes for filter and drain pump',
      included: ['Emptying of the water', 'Cleaning of filter, pump and drain hose', 'Labour for a new drain pump'],
      notIncluded: ['The drain pump or valve', 'Blocked drain of the house'],
    },
    'Water Leakage': {
      description:
        'A puddle below the machine is traced to hose, door seal, drawer or tub, and closed where it starts.',
      time: 'About 50 minutes for hoses, seal and drawer',
      included: [
        'A filled run to see the leak',
        'Tightening of hoses and clamps of the machine',
        'Cleaning or refitting of the door seal',
      ],
      notIncluded: ['Door seal, hose or tub gasket', 'A tub that is cracked'],
    },
    'Excess Noise': {
      description: 'Banging, grinding or a walking machine: feet, dampers, bearing and foreign objects are checked.',
      time: 'About 60 minutes to find the noise of a machine',
      included: [
        'Levelling and fixing of the feet',
        'Removal of coins and pins from the drum',
        'Test of dampers, springs and bearing',
      ],
      notIncluded: ['New dampers, springs or pulley', 'Opening of the tub for a bearing'],
    },
    'Door Lock Repair': {
      description: 'The door or lid does not lock, or does not open again: the lock is released, tested and mended.',
      time: 'About 40 minutes for the lock of a machine',
      included: ['Opening of a locked door without force', 'Test of lock, hook and wiring', 'Labour for a new lock'],
      notIncluded: ['The door lock or handle', 'Door glass and hinge'],
    },
    'Drum Repair': {
      description:
        'A drum that wobbles, scrapes or tears clothes is opened: bearing, spider and paddles are looked at and repaired.',
      time: 'About 2 to 3 hours, sometimes in two visits',
      included: [
        'Opening of the machine down to the drum',
        'Labour for bearing, seal or paddle',
        'A trial spin with load',
      ],
      notIncluded: ['Bearing, shaft seal, spider or drum', 'A rusted outer body'],
    },
    'PCB Repair': {
      description:
        'Programmes that hang, lamps that blink, a machine that will not start: its control board is repaired.',
      time: 'About 1 hour to take out and refit, with 2 to 4 days on the workbench between',
      included: [
        'Test of supply, door lock and sensors first',
        'Repair of relays, triacs and tracks of the board',
        'Refitting and one full programme',
      ],
      notIncluded: ['A new board, where repair will not hold', 'Motor, valve or pump that burnt the board'],
    },
    'Top Load Service': {
      description:
        'The tub of a top loader is cleaned of lint and scale, its filters washed and its belt and feet checked.',
      time: 'About 75 minutes for a top loader',
      included: [
        'Tub clean with a descaling powder',
        'Washing of lint filter, inlet filter and pulsator',
        'Check of belt, drain and level',
      ],
      notIncluded: ['Spare parts of the top loader', 'Taking out of the inner tub'],
    },
    'Front Load Service': {
      description:
        'Door seal, drawer, pump filter and drum of a front loader are freed of mould, lint and scale, and tested.',
      time: 'About 90 minutes for a front loader',
      included: [
        'Cleaning of door seal and detergent drawer',
        'Cleaning of pump filter and inlet filters',
        'A hot descaling run',
        'Check of dampers, heater and level',
      ],
      notIncluded: ['Spare parts of the front loader', 'A new door seal'],
    },
    'Semi Automatic Service': {
      description:
        'Both tubs of a semi automatic machine are cleaned, the spin brake set, and timers and drains tested.',
      time: 'About 60 minutes for a semi automatic machine',
      included: [
        'Cleaning of wash tub, spin tub and lint bag',
        'Setting of brake and drain wire',
        'Oiling, and a test of both timers',
      ],
      notIncluded: ['Timer, brake wire or spin cap', 'Motors of wash and spin'],
    },
  },
}
