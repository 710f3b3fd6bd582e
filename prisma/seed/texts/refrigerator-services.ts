import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const refrigeratorServices: CategoryTexts = {
  'Double Door Refrigerator': {
    'Refrigerator Check Up': {
      description:
        'Freezer, fridge, fan, defrost and current are tested, and you get an estimate before anything is mended.',
      time: 'About 30 to 40 minutes for a double door fridge',
      included: [
        'Temperature of freezer and fridge, measured',
        'Test of fan, defrost heater, thermostat and compressor',
        'An estimate with parts and labour apart',
      ],
      notIncluded: ['Repair, gas and parts of the fridge', 'Cleaning of shelves and walls'],
    },
    'Refrigerator Service': {
      description:
        'A yearly service of a frost-free fridge: coil dusted, drain cleared, seals wiped and cooling checked.',
      time: 'About 60 minutes for a double door fridge',
      included: [
        'Cleaning of the condenser and the compressor bay',
        'Clearing of the defrost drain and its tray',
        'Check of fan, door seals and temperature setting',
      ],
      notIncluded: ['Parts and gas of the fridge', 'Washing of shelves, drawers and food boxes'],
    },
    'Drain Cleaning': {
      description:
        'Water under the vegetable tray or ice on the freezer floor: the blocked defrost drain is opened again.',
      time: 'About 40 minutes, more if ice has to melt',
      included: [
        'Melting of ice around the drain mouth',
        'Flushing of the drain pipe with warm water',
        'Cleaning and refitting of the water tray behind',
      ],
      notIncluded: ['A new drain heater or pipe', 'Emptying the fridge of food'],
    },
    'Gas Filling': {
      description:
        'For a double door fridge that has lost its gas: leak found and closed, line vacuumed, new gas filled.',
      time: 'About 2 to 3 hours, and some hours more to cool down',
      included: [
        'Pressure test and closing of one leak that can be reached',
        'Vacuuming of the line and gas by weight',
        'A check that both compartments cool',
      ],
      notIncluded: ['A leak inside the foamed walls', 'A filter dryer or evaporator coil, quoted first'],
    },
    'Not Cooling': {
      description:
        'Fridge warm, freezer weak or both: fan, defrost, thermostat, compressor and gas are tested until the cause is clear.',
      time: 'About 60 minutes for a usual fault',
      included: [
        'Test of everything that makes cold, in order',
        'Labour for a small part such as fan, relay or sensor',
        'A check of both compartments after the work',
      ],
      notIncluded: ['The part that is changed', 'Gas filling or compressor work, booked apart'],
    },
    'Excess Cooling': {
      description:
        'Vegetables freeze and water turns to ice: the damper, sensor or thermostat that fails to stop is found and set.',
      time: 'About 45 minutes for the damper and sensor',
      included: [
        'Test of thermostat, sensor and air damper',
        'Setting or freeing of the damper',
        'Fitting of a new sensor, if you agree to it',
      ],
      notIncluded: ['Price of the sensor, damper or thermostat', 'Repair of the main board of the fridge'],
    },
    'Compressor Repair': {
      description:
        'The compressor does not start or does not pump: it is tested, and repaired or exchanged with care for the line.',
      time: 'About 3 to 4 hours, in one or two visits',
      included: [
        'Test of winding, relay and overload',
        'Labour for opening, brazing and vacuuming the line',
        'Refilling of the gas after the work',
      ],
      notIncluded: ['A new compressor, quoted with its make', 'Repair of an inverter board'],
    },
    'Thermostat Repair': {
      description:
        'The control that starts and stops the cooling of your double door fridge is tested, set or changed.',
      time: 'About 45 minutes, knob and panel included',
      included: [
        'Test of the cut-in and cut-out temperature',
        'Setting of the control, or labour for a new one',
        'A check through one full cooling cycle where time allows',
      ],
      notIncluded: ['A new thermostat or electronic sensor', 'Mending of the display panel'],
    },
    'Noise Issue': {
      description: 'Buzzing, clicking or a fan that scrapes on ice: the sound is traced and its cause set right.',
      time: 'About 45 minutes for a frost-free fridge',
      included: [
        'Levelling of the fridge and a check of its mounts',
        'Freeing of the freezer fan from ice or dust',
        'Tightening of pipes and covers that rattle',
      ],
      notIncluded: ['A new fan motor or compressor mount', 'Repair of the compressor itself'],
    },
    'Water Leakage': {
      description:
        'Water on the floor or inside the fridge is followed to the drain, tray, door or water line and stopped there.',
      time: 'About 45 minutes for a double door fridge',
      included: [
        'Check of drain, tray, level and door seals',
        'Clearing of the drain or refitting of the tray',
        'Tightening of the joint of a water dispenser, where there is one',
      ],
      notIncluded: ['A new tray, valve or water pipe', 'Mopping and drying of the kitchen floor'],
    },
    'Door Gasket Repair': {
      description:
        'A gasket that gapes lets warm air in and the bill up: it is cleaned, warmed into shape, or changed.',
      time: 'About 45 minutes for one door of the two',
      included: [
        'Cleaning and reshaping of the seal',
        'Setting of the hinge so that the door closes by itself',
        'Labour for fitting a new gasket, if needed',
      ],
      notIncluded: ['A new gasket of the right model', 'Repair of a bent door'],
    },
    'Light Not Working': {
      description: 'The lamp stays dark when the door opens: bulb or LED strip, door switch and wiring are tested.',
      time: 'About 25 minutes for the fridge light',
      included: ['Test of lamp, door switch and connector', 'Freeing of a stuck switch', 'Fitting of a new lamp'],
      notIncluded: ['The new bulb, LED strip or switch', 'Repair of the control board behind the light'],
    },
  },
  'Single Door Refrigerator': {
    'Refrigerator Check Up': {
      description:
        'Cooling, ice box, thermostat and compressor of a single door fridge are tested and the repair is estimated.',
      time: 'About 30 minutes for a single door fridge',
      included: [
        'Temperature measured in ice box and cabinet',
        'Test of thermostat, relay and current',
        'An estimate before any work on the fridge',
      ],
      notIncluded: ['Repair, parts and gas, once you agree', 'Defrosting of a fridge that is full of ice'],
    },
    'Refrigerator Service': {
      description:
        'A yearly service of a direct cool fridge: coil brushed, drain opened, defrost button and seals checked.',
      time: 'About 45 to 60 minutes for a single door fridge',
      included: [
        'Brushing of the coil at the back',
        'Cleaning of the drain hole and tray',
        'Check of the defrost button, thermostat and door seal',
      ],
      notIncluded: ['Parts and gas of the single door fridge', 'Scrubbing of the inside'],
    },
    'Drain Cleaning': {
      description: 'Defrost water that stays inside or runs out in front is led back through its cleared drain.',
      time: 'About 30 to 40 minutes for a single door fridge',
      included: [
        'Clearing of the drain hole below the ice box',
        'Flushing of the pipe to the tray',
        'Washing of the tray',
      ],
      notIncluded: ['A new tray or drain pipe', 'Breaking of thick ice, which has to melt by itself'],
    },
    'Gas Filling': {
      description:
        'For a single door fridge that runs without cooling: the leak is found, the line vacuumed and gas filled.',
      time: 'About 2 hours, and the night to cool down fully',
      included: [
        'Leak test of the coil and joints that can be seen',
        'Brazing of one joint that leaks',
        'Vacuuming and the full gas charge',
      ],
      notIncluded: ['A punctured ice box, which needs a repair of its own', 'Filter dryer or compressor, quoted first'],
    },
    'Not Cooling': {
      description:
        'Lamp on but no cold, or the motor clicks and stops: relay, overload, thermostat and gas are checked in order.',
      time: 'About 50 minutes for a usual fault of a direct cool fridge',
      included: [
        'Check of supply, voltage and earthing at the plug',
        'Test of relay, overload, thermostat and compressor',
        'Labour for changing a relay or overload',
      ],
      notIncluded: ['The relay, thermostat or other part', 'Gas or compressor work on the single door fridge'],
    },
    'Excess Cooling': {
      description:
        'Ice up to the door and a motor that never rests: the thermostat and its sensing tube are tested and set.',
      time: 'About 40 minutes for the thermostat and its tube',
      included: [
        'Test whether the thermostat cuts off',
        'Refixing of the sensing tube at the ice box',
        'Check of the door seal that feeds the ice',
      ],
      notIncluded: ['A new thermostat for the ice box', 'Removal of ice that has grown over months'],
    },
    'Compressor Repair': {
      description:
        'The compressor of your single door fridge is tested, and repaired or exchanged after you agree to the cost.',
      time: 'About 3 hours, in one or two visits',
      included: [
        'Test of winding, relay and pumping',
        'Labour for taking out and brazing in',
        'Vacuuming and gas after the exchange',
      ],
      notIncluded: ['The price of a new or exchanged compressor', 'A new stabilizer'],
    },
    'Thermostat Repair': {
      description:
        'The dial no longer sets the cold: the thermostat is tested, cleaned or changed and its tube placed right.',
      time: 'About 40 minutes for the dial of a single door fridge',
      included: [
        'Test of the dial from lowest to highest',
        'Cleaning of contacts, or labour for a new thermostat',
        'Check of cut-off',
      ],
      notIncluded: ['The new thermostat or its knob', 'Change of the defrost button and cable'],
    },
    'Noise Issue': {
      description:
        'A single door fridge that hums, knocks or walks is levelled, and its compressor mounts and pipes are settled.',
      time: 'About 30 to 45 minutes to quieten the fridge',
      included: [
        'Levelling of the feet or stand',
        'Packing of pipes that touch each other',
        'Check of the compressor rubbers',
      ],
      notIncluded: ['New rubbers or a new stand', 'A compressor that knocks from within'],
    },
    'Water Leakage': {
      description:
        'Puddles in front or in the vegetable box: drain, tray and door of the fridge are checked and put right.',
      time: 'About 40 minutes for a single door fridge',
      included: [
        'Clearing of the drain',
        'Refitting of the chiller tray and water tray',
        'Check of level and door closing',
      ],
      notIncluded: ['A cracked tray, to be bought new', 'Drying of furniture that became wet'],
    },
    'Door Gasket Repair': {
      description:
        'The rubber around the door is cleaned, warmed and shaped until a sheet of paper holds in it, or it is changed.',
      time: 'About 40 minutes for one door',
      included: [
        'Paper test around the whole door',
        'Reshaping of the rubber and setting of the hinge',
        'Labour for a new gasket',
      ],
      notIncluded: ['The new gasket for the single door', 'A door that rust has eaten'],
    },
    'Light Not Working': {
      description:
        'Bulb, holder and door switch of the fridge are tested and the one that failed is mended or changed.',
      time: 'About 20 minutes for bulb and door switch',
      included: ['Test of holder and door switch', 'Cleaning of corroded contacts', 'Fitting of the bulb'],
      notIncluded: ['The bulb or switch itself', 'Rewiring inside the cabinet'],
    },
  },
}
