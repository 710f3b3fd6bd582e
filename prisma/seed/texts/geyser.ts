import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const geyser: CategoryTexts = {
  Geyser: {
    'Geyser Installation': {
      description:
        'Your storage geyser is fixed to the wall, connected to the hot and cold lines, and heated once to test it.',
      time: 'About 60 to 75 minutes for a storage geyser',
      included: [
        'Drilling and hanging on a brick or concrete wall',
        'Connecting of inlet, outlet and the safety valve that came with it',
        'Filling, heating and a leak check',
      ],
      notIncluded: [
        'Geyser, connection pipes, anchor bolts, and a missing safety valve',
        'A 16 A plug point or new plumbing line',
      ],
    },
    'Geyser Uninstallation': {
      description: 'Power is cut, the tank emptied, the pipes closed and the geyser taken from its wall.',
      time: 'About 40 minutes, emptying included',
      included: ['Draining of the tank', 'Removal of geyser and brackets', 'Plugging of both water points'],
      notIncluded: ['Transport and refitting elsewhere', 'Filling of holes and tile repair'],
    },
    'Instant Geyser Installation': {
      description: 'A small electric geyser for kitchen or basin is fixed close to the tap, connected and tested.',
      time: 'About 45 minutes for an instant geyser',
      included: [
        'Fixing on the wall beside the tap',
        'Connecting of inlet and outlet',
        'Check of flow, heat and earthing',
      ],
      notIncluded: [
        'Instant geyser and flexible pipes',
        'Gas geysers, which need a professional of their own',
        'A new plug point near water',
      ],
    },
    'Geyser Check Up': {
      description: 'Heating, thermostat, cut-out, safety valve and earthing are tested, and any repair is estimated.',
      time: 'About 30 minutes for one geyser',
      included: [
        'Test of element, thermostat and cut-out',
        'Earthing checked against electric shock',
        'An estimate for the geyser',
      ],
      notIncluded: ['Repair and parts of the geyser', 'Opening of the tank'],
    },
    'Not Heating': {
      description:
        'Cold water though the lamp is on, or no lamp at all: element, thermostat and wiring are tested and mended.',
      time: 'About 50 minutes for element or thermostat',
      included: [
        'Test of plug, thermostat, cut-out and element',
        'Mending of burnt terminals',
        'Labour for one new part',
      ],
      notIncluded: ['Element, thermostat or cut-out', 'A tank that leaks'],
    },
    'Heating Element Replacement': {
      description: 'The tank is drained, the burnt or scaled element taken out, and a new one fitted with its gasket.',
      time: 'About 60 minutes, draining and refilling included',
      included: [
        'Draining and opening of the flange',
        'Fitting of the new element',
        'Refilling and a heating test of the geyser',
      ],
      notIncluded: ['The element and gasket, quoted by model', 'Descaling of the tank'],
    },
    'Thermostat Repair': {
      description:
        'Water too hot, barely warm or cut off early: the thermostat of the geyser is tested, set or changed.',
      time: 'About 40 minutes for the thermostat of a geyser',
      included: [
        'Measuring of the temperature at cut-off',
        'Setting, or labour for a new thermostat',
        'Check of the safety cut-out',
      ],
      notIncluded: ['The new geyser thermostat', 'A new element, if that has failed too'],
    },
    'Water Leakage': {
      description:
        'Drops from pipe, valve or flange are traced; joints are sealed, and you are told if the tank itself has gone.',
      time: 'About 45 minutes for joints and flange',
      included: ['Tightening and sealing of pipe joints', 'Check of the pressure valve', 'Resealing of the flange'],
      notIncluded: ['A new valve, pipe or gasket for the geyser', 'Welding of the tank, which seldom holds'],
    },
    'Power Issue': {
      description:
        'It trips the MCB, gives a shock or stays dead? Switch it off and do not touch the water; we test and repair it.',
      time: 'About 40 minutes for one geyser',
      included: [
        'Test of leakage current and earthing',
        'Check of cord, plug top and indicator',
        'Mending of faulty wiring inside the cover',
      ],
      notIncluded: ['New MCB, plug or wire in the wall', 'Element that leaks current, quoted first'],
    },
    'Geyser Servicing': {
      description:
        'A yearly service before winter: tank flushed, anode and element looked at, valve and earthing tested.',
      time: 'About 60 minutes for a storage geyser up to 25 litres',
      included: [
        'Flushing out of mud and loose scale',
        'A look at element and anode rod',
        'Test of thermostat, safety valve and earthing',
      ],
      notIncluded: ['A new anode rod or element', 'Chemical descaling of hard scale'],
    },
    'Geyser Descaling': {
      description:
        'Hard water leaves stone on element and tank: it is opened, and the scale is dissolved and scraped off.',
      time: 'About 90 minutes for a storage geyser',
      included: [
        'Opening and draining of the geyser',
        'Descaling of element and tank',
        'Cleaning of the flange and closing it tight',
        'Refilling and test',
      ],
      notIncluded: ['Gasket, element and anode rod', 'A water softener for the house'],
    },
  },
}
