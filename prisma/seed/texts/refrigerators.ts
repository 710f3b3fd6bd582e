import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const refrigerators: CategoryTexts = {
  'Double Door Refrigerator': {
    'Refrigerator Check Up': {
      description:
        'A professional tests both compartments, the fan, the defrost and the door seals, and explains the fault.',
      time: 'About 35 minutes for a two door fridge',
      included: [
        'Test of freezer fan, heater and sensors',
        'Check of voltage, current and cooling',
        'Cost of the repair, told before work',
      ],
      notIncluded: ['The repair of the two door fridge', 'Gas and spare parts, quoted apart'],
    },
    'Refrigerator Deep Service': {
      description:
        'Shelves out, walls and drawers washed, ice melted, coil and drain cleaned: a fresh start for a big fridge.',
      time: 'About 1.5 to 2 hours, with the fridge emptied beforehand',
      included: [
        'Washing of shelves, drawers and door racks',
        'Cleaning of condenser, drain and tray',
        'Seals scrubbed and cooling checked',
      ],
      notIncluded: ['Emptying and storing of the food', 'Repair, gas and broken shelves'],
    },
    'Gas Filling': {
      description:
        'A frost-free fridge runs all day without cold: its leak is closed, its line vacuumed, its gas filled by weight.',
      time: 'About 2.5 to 3 hours for a two door fridge',
      included: [
        'Search for the leak with nitrogen',
        'Closing of one leak in reach',
        'Vacuum, gas charge and a check of current',
      ],
      notIncluded: ['A leak in the body, told to you before filling', 'Filter dryer, coil or compressor'],
    },
    'Power Issue': {
      description:
        'No light, no sound, or a display that resets: plug, stabilizer, wiring and board of the fridge are tested.',
      time: 'About 40 minutes for plug, cord and board',
      included: ['Test of supply and stabilizer', 'Mending of cord and connectors', 'Check of board and fuse'],
      notIncluded: ['A new board, cord or stabilizer', 'Rewiring of the kitchen point'],
    },
    'Cooling Fan Repair': {
      description:
        'The fan that carries cold from freezer to fridge is silent or scrapes: it is freed, tested or changed.',
      time: 'About 50 minutes, more where ice must melt',
      included: [
        'Opening of the freezer back panel',
        'Melting of ice around the fan',
        'Cleaning, or labour for a new fan',
      ],
      notIncluded: ['The new fan motor or blade', 'Defrost heater and its sensor'],
    },
  },
  'Single Door Refrigerator': {
    'Refrigerator Check Up': {
      description:
        'The professional tests cooling, relay, thermostat and door of your small fridge and names the price of repair.',
      time: 'About 25 to 30 minutes for a one door fridge',
      included: [
        'Test of relay, overload and thermostat',
        'Check of door seal and earthing',
        'An estimate for the one door fridge',
      ],
      notIncluded: ['The repair of the one door fridge', 'Parts, gas and defrosting'],
    },
    'Refrigerator Deep Service': {
      description: 'The fridge is defrosted, washed inside, brushed behind and its drain and seal set right.',
      time: 'About 75 to 90 minutes, defrosted by you the evening before',
      included: [
        'Washing of ice box, shelves and vegetable box',
        'Brushing of coil and cleaning of the drain',
        'Scrubbing of the door seal and a cooling check',
      ],
      notIncluded: ['Repair and gas of the fridge', 'Rust and paint work on the body'],
    },
    'Gas Filling': {
      description:
        'Ice box without ice though the motor runs: the leak is sought, closed where it can be, and gas filled.',
      time: 'About 2 hours for a one door fridge',
      included: ['Pressure test of the line', 'Brazing of one leak outside the body', 'Vacuuming and gas by weight'],
      notIncluded: ['Replacement of the ice box or coil', 'Filter dryer, quoted with the leak'],
    },
    'Power Issue': {
      description:
        'Dead, or gives a shock? Unplug it and keep children away; plug, cord, earth wire and relay are tested.',
      time: 'About 35 minutes for plug, cord and relay',
      included: [
        'Test of plug point, cord and earthing',
        'Repair of loose wires behind the fridge',
        'Check of relay and overload',
      ],
      notIncluded: ['New cord, relay or stabilizer', 'The earthing of your house, which an electrician repairs'],
    },
    'Relay Repair': {
      description:
        'The compressor clicks and gives up: its starting relay and overload are tested, cleaned or changed.',
      time: 'About 30 minutes for relay and overload',
      included: [
        'Test of relay, overload and winding',
        'Labour for a new relay',
        'Measuring of starting current at the fridge',
      ],
      notIncluded: ['The relay or overload', 'A compressor that no relay can start'],
    },
  },
}
