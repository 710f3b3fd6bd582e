import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const airConditioner: CategoryTexts = {
  'Split AC': {
    'Split AC Installation': {
      description: 'Both units are fixed, joined with their copper pipe, vacuumed and run until the room cools.',
      time: 'About 2 to 3 hours for one split AC',
      included: [
        'Fixing of the indoor and the outdoor unit',
        'Joining of the copper pipe, drain pipe and cable that come with the AC',
        'Vacuuming of the pipe and a cooling test in front of you',
      ],
      notIncluded: [
        'The AC itself, its outdoor stand and a stabilizer',
        'Copper pipe, cable or drain pipe beyond what came in the box',
        'A new power point for the AC',
      ],
    },
    'Split AC Uninstallation': {
      description: 'The gas is saved in the outdoor unit and both units come down whole, ready to shift or store.',
      time: 'About 1 to 1.5 hours for both units',
      included: [
        'Pumping the gas down into the outdoor unit',
        'Taking down the indoor unit, the outdoor unit and its stand',
        'Capping the pipe ends against dust and water',
      ],
      notIncluded: ['Packing and transport of the AC', 'Filling the holes in the wall and painting over them'],
    },
    'Split AC Check Up': {
      description:
        'Cooling, gas pressure, current and drain are tested, and you hear what is wrong and what it will cost.',
      time: 'About 30 to 45 minutes for one split AC',
      included: [
        'Test of cooling, gas pressure and current drawn',
        'A look at the filters, both coils, the drain and the wiring',
        'An estimate before any repair of the split AC',
      ],
      notIncluded: ['The repair and its parts', 'Washing of the AC or adding of gas'],
    },
    'Full Gas Filling': {
      description:
        'For a split AC that has lost its gas: the leak is traced, the pipe vacuumed and the full charge filled.',
      time: 'About 2 hours, as vacuuming takes its time',
      included: [
        'Pressure test of the pipe and its joints',
        'Tightening of flare joints that leak',
        'Vacuuming and a full charge of the gas named on the unit',
      ],
      notIncluded: ['Welding or change of a coil that leaks', 'New copper pipe, measured and quoted first'],
    },
    'Card Repair': {
      description:
        'Repair of the small card in the indoor unit that reads the remote and the sensors and shows the temperature.',
      time: 'About 1 hour at home, or 2 to 4 days where the card goes to a workbench',
      included: [
        'Test of the card, its sensors and the remote receiver',
        'Repair of burnt tracks, relays and small components of the card',
        'Refitting and a test of every mode from the remote',
      ],
      notIncluded: ['A new card where the old one is beyond repair; quoted before any work', 'A new remote control'],
    },
    'PCB Repair': {
      description:
        'Repair of the main board that drives compressor and fans, for an AC that trips, blinks an error or stays dead.',
      time: 'About 1 hour to take out and refit, and 2 to 5 days on the workbench',
      included: [
        'Reading of the error code and test of the supply',
        'Repair of the power and control parts of the main board',
        'Refitting and a full run of the AC',
      ],
      notIncluded: [
        'A new main board where repair is not possible; quoted before any work',
        'Compressor, fan motor or sensors that the fault has damaged',
      ],
    },
    'Gas Top Up': {
      description: 'For a split AC that cools, but weakly: the pressure is measured and the missing gas is added.',
      time: 'About 45 to 60 minutes for one split AC',
      included: [
        'Measuring of pressure and temperature before and after',
        'Check of the flare joints for a leak',
        'The gas that brings the split AC back to its proper pressure',
      ],
      notIncluded: ['Repair of a leak in the coil or pipe', 'A full charge after the gas has gone'],
    },
    'Water Leakage Repair': {
      description: 'Water drips from the indoor unit: the drain is cleared, the tray cleaned and the slope set right.',
      time: 'About 45 minutes for one indoor unit',
      included: [
        'Clearing the drain pipe with water or air pressure',
        'Cleaning of the drain tray and filters',
        'Correcting the slope of unit and pipe',
      ],
      notIncluded: ['A new drain tray or longer drain pipe', 'Full cleaning of a coil that has iced up'],
    },
    'Noise Issue Repair': {
      description:
        'A rattle, hum or grinding in either unit is traced to its part, and loose or dry parts are set right.',
      time: 'About 45 to 60 minutes for both units',
      included: [
        'Check of blower, outdoor fan, panels and mounting',
        'Tightening of screws, panels and stand',
        'Oiling and balancing where the part allows it',
      ],
      notIncluded: ['A new blower, motor or bearing', 'Repair of a compressor that has worn out'],
    },
    'Fan Motor Repair': {
      description:
        'The indoor or outdoor fan turns slowly, stops or hums: its motor is rewound or its bearings are changed.',
      time: 'About 1.5 hours, or 1 to 2 days where the motor goes for rewinding',
      included: [
        'Test of motor, capacitor and wiring',
        'Rewinding or change of bearings of one motor',
        'Refitting, balancing and a test at all speeds',
      ],
      notIncluded: ['A new motor, where rewinding will not hold', 'A new fan blade or blower'],
    },
    'Power Issue Repair': {
      description:
        'The AC does not start or trips the switch: supply, plug point, wiring and capacitor are tested in turn.',
      time: 'About 45 minutes for an ordinary fault in the supply',
      included: [
        'Test of the plug point, MCB, stabilizer and cable',
        'Mending of loose or burnt connections of the AC',
        'A safe start with the current measured',
      ],
      notIncluded: ['New capacitor, MCB or plug top', 'Repair of the main board or the compressor'],
    },
    'Split AC Service Lite': {
      description: 'A quick wash of filters and front panel and a check of cooling: enough between two seasons.',
      time: 'About 30 minutes for one split AC',
      included: [
        'Washing of filters and wiping of the front panel',
        'Dry brushing of the indoor coil',
        'Check of drain and cooling',
      ],
      notIncluded: ['Jet washing of the coils or the outdoor unit', 'Gas and repairs'],
    },
    'Split AC Foam Jet Service': {
      description:
        'Foam loosens the grime deep in the indoor coil and a water jet rinses it out, caught in a jacket below.',
      time: 'About 60 minutes for one split AC',
      included: [
        'Foam and jet wash of the indoor coil and blower',
        'Jet wash of the outdoor unit where it can be reached safely',
        'Washing of filters and clearing of the drain pipe',
        'Floor and wall covered, and wiped clean afterwards',
      ],
      notIncluded: ['Gas and spare parts of the split AC', 'Scaffolding for an outdoor unit that hangs out of reach'],
    },
    'Split AC Deep Clean Service': {
      description:
        'The indoor unit is opened and its blower, tray and coil are washed apart: for smell, mould and weak air.',
      time: 'About 1.5 to 2 hours for one split AC',
      included: [
        'Removal and washing of blower, drain tray and filters',
        'Wash of both coils with a cleaner safe for aluminium',
        'Check of gas pressure, current and cooling at the end',
      ],
      notIncluded: ['Gas, should the pressure turn out low', 'Parts found broken when the unit is opened'],
    },
    'Anti Rust Deep Clean Service': {
      description:
        'A deep clean, then a rust guard on coil and metal parts: for homes near the sea, a drain or heavy traffic.',
      time: 'About 2 to 2.5 hours, with drying',
      included: [
        'Everything in the deep clean of the split AC',
        'Removal of loose rust from the outdoor unit',
        'Anti rust coating sprayed on coils and base',
      ],
      notIncluded: ['Closing of leaks that rust has already made', 'A new cabinet or stand'],
    },
    'Split AC AMC': {
      description:
        'An Annual Maintenance Contract for one split AC: planned services through the year, and help between them.',
      time: 'Runs for 12 months; a service visit takes about 1 hour',
      included: [
        'As many cleaning visits as your contract names, through the year',
        'Labour of check ups when the split AC gives trouble',
        'The contract in writing, with visits and parts, before you pay',
      ],
      notIncluded: [
        'Spare parts and gas, unless the contract names them',
        'Shifting of the split AC to another place',
        'Damage by flood, fire or high voltage',
      ],
    },
    'Split AC Season Rental': {
      description: 'A split AC on rent for one season: it is brought, fitted in your room and taken away again.',
      time: 'For the months agreed in writing, one season at most; fitting takes about 3 hours',
      included: [
        'A working split AC with remote and outdoor stand',
        'Fitting at the start and removal at the end of the rent',
        'A trial run, with advice on its settings',
      ],
      notIncluded: [
        'Electricity and a new power point for the rented AC',
        'Copper pipe beyond the usual length',
        'Damage by the user',
      ],
    },
  },
  'Window AC': {
    'Window AC Installation': {
      description: 'The AC is set into its window or wall opening with a slight slope, closed at the sides and tested.',
      time: 'About 1 hour where the opening and frame are ready',
      included: [
        'Lifting the AC into its frame and fixing it',
        'Sealing of the gaps with the foam that came with it',
        'Drain slope set and cooling tested',
      ],
      notIncluded: [
        'The AC, a wooden or metal frame and grill',
        'Cutting of wall, glass or grill',
        'A plug point of 16 A beside the window',
      ],
    },
    'Window AC Uninstallation': {
      description:
        'The AC is unplugged, freed from its frame and lifted down by two people where its weight asks for it.',
      time: 'About 30 to 45 minutes for one window AC',
      included: ['Lifting the AC out and setting it down in the same home', 'Taking off brackets and side panels'],
      notIncluded: ['Carrying down stairs and transport of the window AC', 'Closing of the opening that stays behind'],
    },
    'Window AC Check Up': {
      description:
        'Cooling, thermostat, fan and current are tested at the window, and the repair is estimated for you.',
      time: 'About 30 minutes for one window AC',
      included: [
        'Test of thermostat, capacitor, fan and compressor',
        'A look at filter, coil and drain hole',
        'An estimate for the window AC before work begins',
      ],
      notIncluded: ['The repair, spare parts and gas', 'Taking the AC out for washing'],
    },
    'Full Gas Filling': {
      description:
        'For a window AC whose gas has leaked away: the sealed pipe is opened, tested, vacuumed and filled afresh.',
      time: 'About 2 to 2.5 hours, with the brazing',
      included: [
        'Leak test of the sealed pipe',
        'Brazing of one small leak and fitting of a charging valve',
        'Vacuuming and a full charge of gas by weight',
      ],
      notIncluded: ['A new cooling or condenser coil', 'Repair of the compressor of the window AC'],
    },
    'Card Repair': {
      description:
        'Repair of the display and control card behind the front panel, which takes your commands and sets the fan.',
      time: 'About 45 minutes, or up to 4 days where the card is repaired outside',
      included: [
        'Test of buttons, display and remote sensor',
        'Repair of the card of the window AC',
        'Check of cool, fan and timer after fitting',
      ],
      notIncluded: ['A new control card or front panel', 'A remote that has been lost'],
    },
    'PCB Repair': {
      description:
        'Repair of the power board of a window AC that does not start its compressor, trips or runs without control.',
      time: 'About 1 hour at home and up to 5 days in between on the workbench',
      included: [
        'Test of relay, transformer and sensors on the board',
        'Repair of the power board',
        'Refitting and one full cooling cycle',
      ],
      notIncluded: ['A new power board', 'A capacitor or compressor that has failed with it'],
    },
    'Gas Top Up': {
      description:
        'Some gas is missing and the window AC cools poorly: it is added after a check for the place of the leak.',
      time: 'About 1 hour for one window AC',
      included: [
        'Leak check with soap solution along the pipe',
        'Fitting of a charging valve, where there is none',
        'Gas until pressure and current match the label',
      ],
      notIncluded: ['Brazing of leaks', 'Vacuuming and filling of an empty window AC'],
    },
    'Water Leakage Repair': {
      description:
        'Water runs into the room and not outside: the base is cleaned, its hole opened and the slope corrected.',
      time: 'About 45 minutes where the AC can stay in its frame',
      included: [
        'Opening of the drain hole in the base',
        'Slope of the AC set towards the outside',
        'Cleaning of the tray',
      ],
      notIncluded: ['Mending of a rusted base', 'A new frame for the window AC'],
    },
    'Noise Issue Repair': {
      description:
        'A window AC that shakes or rattles is settled in its frame, and its fan and fasteners are set right.',
      time: 'About 45 minutes to trace and quieten a usual rattle',
      included: [
        'Tightening of cabinet, grill and compressor mounts',
        'Rubber or foam packing between AC and frame',
        'Straightening and oiling of the fan',
      ],
      notIncluded: ['A new fan or motor for the window AC', 'Change of a noisy compressor'],
    },
    'Fan Motor Repair': {
      description:
        'The double-ended motor that turns fan and blower together is taken out, rewound or given new bearings.',
      time: 'About 2 hours, or 1 to 2 days with rewinding outside',
      included: [
        'Taking the AC out of its frame, where needed',
        'Rewinding or new bearings for the motor',
        'Refitting and a run at each speed of the window AC',
      ],
      notIncluded: ['A new motor of the double-ended kind', 'A broken blower or fan blade'],
    },
    'Power Issue Repair': {
      description:
        'A window AC that is dead, starts and stops, or trips the MCB is tested from the plug to the compressor.',
      time: 'About 40 minutes for a fault outside the board',
      included: [
        'Test of plug, cord, selector switch and capacitor',
        'Mending of burnt ends and loose terminals',
        'Measuring of starting and running current',
      ],
      notIncluded: ['New cord, switch or capacitor, quoted first', 'Board and compressor repairs of the window AC'],
    },
    'Window AC Service Lite': {
      description: 'Filter and front are washed and the coil brushed dry, with the AC in its place.',
      time: 'About 25 minutes for one window AC',
      included: [
        'Washing of the filter and front grill',
        'Dry brushing of the front coil',
        'Check of cooling and fan speeds',
      ],
      notIncluded: ['Water jet on the coils', 'Taking the AC out of the window'],
    },
    'Window AC Jet Service': {
      description: 'The AC is drawn out, its coils, fan and base are washed with a water jet, dried and set back.',
      time: 'About 60 to 75 minutes for one window AC',
      included: [
        'Taking the AC out and setting it back',
        'Water jet wash of both coils and the base',
        'Cleaning of fan, blower and filter',
      ],
      notIncluded: ['Gas and spare parts of the window AC', 'Painting of a rusted cabinet'],
    },
    'Window AC Deep Clean Service': {
      description:
        'The cabinet is opened fully, and coil, blower and insulation are cleaned with chemical and water jet.',
      time: 'About 1.5 hours, drying included',
      included: [
        'Opening of the cabinet and removal of the blower',
        'Chemical and jet wash of both coils',
        'Check of wiring, insulation and gas pressure',
      ],
      notIncluded: ['Gas that is found short', 'New insulation or blower'],
    },
    'Window AC AMC': {
      description: 'An Annual Maintenance Contract for one window AC, with planned cleaning and help when it fails.',
      time: 'Runs for 12 months; a visit takes about 45 minutes',
      included: [
        'Cleaning visits before and after the summer, as the contract names them',
        'Labour of check ups when the window AC gives trouble',
        'The terms in writing before the contract begins',
      ],
      notIncluded: [
        'Parts and gas that the contract does not name',
        'Carpentry of frame and grill',
        'Damage from voltage or misuse',
      ],
    },
    'Window AC Season Rental': {
      description: 'A window AC for one season, brought to your window, fitted, and collected at the end.',
      time: 'For the months agreed in writing, one season at most; fitting takes about 1 hour',
      included: [
        'A working window AC, brought and fitted in a ready frame',
        'A trial run with the current measured',
        'Removal when the rent ends',
      ],
      notIncluded: [
        'Frame, grill work and a plug point',
        'Electricity used by the rented AC',
        'Loss or damage while it is with you',
      ],
    },
  },
}
