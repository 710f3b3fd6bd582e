import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const airCooler: CategoryTexts = {
  'Air Cooler': {
    'Air Cooler Check Up': {
      description:
        'Pump, fan, float and wiring of the cooler are tested before summer, or when it only blows warm air.',
      time: 'About 25 to 30 minutes for one air cooler',
      included: [
        'Test of pump, fan motor and swing',
        'A look at pads, float valve and wiring',
        'An estimate of what it needs',
      ],
      notIncluded: ['Repair and parts of the cooler', 'Cleaning of tank and pads'],
    },
    'Pump Replacement': {
      description:
        'The pads stay dry because the water pump has failed: it is taken out and a new one put in its place.',
      time: 'About 30 minutes for one pump',
      included: ['Removal of the old pump', 'Wiring and fixing of the new pump', 'Check that water reaches every pad'],
      notIncluded: ['The pump, bought by you or quoted first', 'New water tubes or distributor'],
    },
    'Motor Repair': {
      description:
        'A fan motor that hums, heats up or turns slowly is opened, cleaned and rewound or given new bushes.',
      time: 'About 1 hour, or 1 to 2 days where the cooler motor is rewound',
      included: [
        'Test of winding, capacitor and bushes',
        'Rewinding or new bushes of one motor',
        'Fitting and a run at all speeds',
      ],
      notIncluded: ['A new cooler motor', 'A new fan blade'],
    },
    'Fan Not Working': {
      description:
        'The pump runs but no air comes: switch, capacitor, wiring and motor are tested and the fault is mended.',
      time: 'About 40 minutes for switch, capacitor or wire',
      included: [
        'Test of the speed switch and capacitor',
        'Mending of loose or burnt wires in the cooler',
        'Oiling and freeing of a stuck fan',
      ],
      notIncluded: ['Capacitor, switch or motor', 'Rewinding of the fan motor'],
    },
    'Water Leakage': {
      description:
        'Water on the floor around the cooler: tank, drain plug, float valve and tubes are checked and sealed.',
      time: 'About 30 minutes for a leak that can be sealed',
      included: [
        'Finding the leak with the tank full',
        'Sealing of small cracks and of the drain plug',
        'Setting of the float valve',
      ],
      notIncluded: ['A new tank, float valve or tube', 'Welding of a rusted metal tank'],
    },
    'Air Cooler Service': {
      description:
        'The cooler is opened, its tank and pads washed of salt and slime, its fan oiled and its wiring checked.',
      time: 'About 60 minutes for one air cooler',
      included: [
        'Washing of tank, pads and grills',
        'Cleaning of pump and water distributor',
        'Oiling of fan and a check of the earthing',
      ],
      notIncluded: ['New pads or pump', 'Painting of a metal body'],
    },
    'Cooling Pad Replacement': {
      description:
        'Old pads smell, scale up and cool badly: they are taken out, the frames cleaned and new pads cut to fit.',
      time: 'About 40 minutes for pads on three sides',
      included: [
        'Removal of the old pads',
        'Cleaning of frames and water channels',
        'Cutting and fitting of the new pads',
      ],
      notIncluded: ['Honeycomb or wood wool pads, charged by size', 'A broken pad frame'],
    },
  },
}
