import type { CategoryTexts } from '@/prisma/seed/texts/schema'

/** Electrician: fans, motors, power and wiring. */
export const electricianPower: CategoryTexts = {
  Fan: {
    'Fan Installation': {
      description:
        'A ceiling fan is put together, hung from its hook, wired to the regulator and run without a wobble.',
      time: 'About 30 minutes for one ceiling fan',
      included: [
        'Putting together of blades, rod and canopy',
        'Hanging and wiring at a ready hook',
        'Test at every speed',
      ],
      notIncluded: ['Fan, regulator and a longer rod', 'Drilling for a new ceiling hook'],
    },
    'Exhaust Fan Installation': {
      description:
        'An exhaust fan is set into the opening of kitchen or bathroom, fixed, connected and turned the right way.',
      time: 'About 40 minutes where the opening is ready',
      included: ['Fixing in an existing opening', 'Connecting to switch or plug', 'Check that air goes out'],
      notIncluded: ['Exhaust fan, shutter and duct', 'Cutting of glass, wall or plywood'],
    },
    'Wall Fan Installation': {
      description: 'A wall fan is anchored above head height, plugged in and checked for swing and speed.',
      time: 'About 25 minutes for one wall fan',
      included: ['Drilling and anchoring of the bracket', 'Assembly of guard and blade', 'Check of swing and speeds'],
      notIncluded: ['The wall fan', 'A new socket near it'],
    },
    'Fan Uninstallation': {
      description: 'A ceiling or wall fan is disconnected, its wires made safe, and brought down to you.',
      time: 'About 15 minutes for one fan',
      included: ['Taking down of fan and canopy', 'Insulating of the open wire ends'],
      notIncluded: ['Cleaning or storing of the fan', 'Fitting of another fan'],
    },
    'Ceiling Fan Repair': {
      description:
        'Slow, noisy or still: capacitor, bearings, regulator and balance of the ceiling fan are tested and set right.',
      time: 'About 35 minutes for one ceiling fan',
      included: [
        'Test of capacitor, winding and regulator',
        'Balancing of blades and tightening',
        'Labour for a capacitor',
      ],
      notIncluded: ['Capacitor, bearing or winding wire', 'Electronic card of a BLDC fan'],
    },
    'Exhaust Fan Repair': {
      description: 'An exhaust fan stuck with oil or dust is opened, cleaned, oiled and its motor and switch tested.',
      time: 'About 40 minutes for one exhaust fan',
      included: [
        'Degreasing of blade and guard',
        'Oiling of bushes and a test of the motor',
        'Mending of wire and switch',
      ],
      notIncluded: ['A new exhaust motor or blade', 'Rewinding of a burnt winding'],
    },
    'Fan Regulator Replacement': {
      description: 'A regulator that hums, heats or has only one speed is taken out and your new one put in.',
      time: 'About 15 minutes for one regulator',
      included: ['Removal of the old regulator', 'Fitting in the same board', 'Test of all fan speeds'],
      notIncluded: ['The regulator', 'A new plate or board'],
    },
  },
  'Inverter and Stabilizer': {
    'Inverter Installation': {
      description:
        'Inverter and battery are placed with air around them, joined to the chosen lights and fans, and tested.',
      time: 'About 60 to 90 minutes for one inverter and battery',
      included: ['Placing of inverter and battery trolley', 'Joining to a ready inverter line', 'Trial of a power cut'],
      notIncluded: ['Inverter, battery and trolley', 'A separate inverter line through the house'],
    },
    'Stabilizer Installation': {
      description:
        'A stabilizer for AC, fridge or TV is mounted, joined between socket and device, and its output measured.',
      time: 'About 25 minutes for one stabilizer',
      included: [
        'Mounting on the wall or a shelf',
        'Connecting of input and output',
        'Measuring of the voltage it gives',
      ],
      notIncluded: ['Stabilizer, cable and plug tops', 'A heavier line for a large AC'],
    },
    'Inverter Repair': {
      description:
        'No backup, a constant beep or no charging: inverter, battery and change-over are tested and mended.',
      time: 'About 60 minutes, or up to 3 days in the workshop',
      included: [
        'Test of charging, backup and battery',
        'Check of fuse, relay and terminals',
        'Repair of small faults at your home',
      ],
      notIncluded: ['Inverter board or transformer', 'A battery at the end of its life'],
    },
    'Inverter Servicing': {
      description:
        'Battery terminals are cleaned and greased, water levels checked, and charging and backup are measured.',
      time: 'About 40 minutes for inverter and one battery',
      included: [
        'Cleaning of terminals and fan',
        'Check of the water level in every cell',
        'Measuring of charge and load',
      ],
      notIncluded: ['Distilled water', 'Repair of inverter or battery'],
    },
    'Battery Water Top Up': {
      description:
        'Each cell of the tubular battery is opened and filled with distilled water up to its mark, no higher.',
      time: 'About 20 minutes for one battery',
      included: ['Filling of every cell to the mark', 'Wiping of acid and greasing of terminals'],
      notIncluded: ['Distilled water, about 3 to 5 litres', 'Acid change or battery repair'],
    },
    'Stabilizer Repair': {
      description:
        'A stabilizer that clicks, cuts off or shows wrong volts is opened and its relays and card are mended.',
      time: 'About 50 minutes, or 1 to 2 days in the workshop',
      included: [
        'Measuring of input and output voltage',
        'Test of relays, card and transformer',
        'Soldering of small parts',
      ],
      notIncluded: ['A transformer or new card', 'Repair of the device that it protects'],
    },
  },
  'MCB and Fuse': {
    'Single Pole MCB Installation': {
      description: 'One single pole MCB of the right rating is put into your distribution box for one circuit.',
      time: 'About 20 minutes for a single pole MCB',
      included: ['Choosing of the rating by wire and load', 'Fitting on a free rail', 'Labelling of its circuit'],
      notIncluded: ['The single pole MCB', 'New wire to the circuit'],
    },
    'Double Pole MCB Installation': {
      description: 'A double pole MCB, which cuts phase and neutral together, is fitted for AC, geyser or the mains.',
      time: 'About 30 minutes for a double pole MCB',
      included: [
        'Safe disconnection before the work',
        'Fitting and tightening of phase and neutral',
        'Switching under load; a press of the test button where it is an RCCB',
      ],
      notIncluded: ['The double pole MCB or RCCB', 'Work on the sealed meter of the supplier'],
    },
    'Distribution Box Installation': {
      description: 'A distribution box is set on or in the wall and its circuits are joined, sorted and labelled.',
      time: 'About 2 to 3 hours, with the power off',
      included: ['Fixing of the box in a ready opening', 'Joining of up to 8 circuits', 'Labelling and a test of each'],
      notIncluded: ['Box, MCBs and busbar', 'Breaking and plastering of the wall'],
    },
    'Fuse Replacement': {
      description: 'The blown fuse is drawn, the reason looked for, and wire of the right thickness put in.',
      time: 'About 15 minutes for one fuse',
      included: ['Check for overload or a short', 'New fuse wire of the right rating'],
      notIncluded: ['A new kit-kat fuse holder', 'Repair of the device that blew it'],
    },
    'MCB Repair': {
      description:
        'An MCB trips or gets hot? Leave it off: it is tested with its circuit to tell a bad switch from a short circuit.',
      time: 'About 30 minutes for one MCB and its circuit',
      included: ['Test of load, leakage and terminals', 'Tightening of burnt or loose ends', 'Labour for a new MCB'],
      notIncluded: ['The new MCB', 'Search along concealed wires'],
    },
    'Sub Meter Installation': {
      description:
        'A sub meter for a tenant or a floor is mounted and joined, and its first reading written down with you.',
      time: 'About 50 minutes for one sub meter',
      included: ['Mounting on a board', 'Joining of incoming and outgoing line', 'First reading noted with you'],
      notIncluded: ['Sub meter, board and wire', 'The meter of the electricity company'],
    },
  },
  Motor: {
    'Motor Installation': {
      description:
        'The electrical side of a water pump: starter, cable and earthing are joined and the direction checked.',
      time: 'About 60 minutes for one motor',
      included: ['Joining of motor, starter and earth', 'Check of direction and current', 'Setting of the overload'],
      notIncluded: ['Motor, starter and cable', 'Pipe work, which a plumber does'],
    },
    'Motor Uninstallation': {
      description: 'The pump motor is isolated at its starter, its cables marked and made safe, and it is set aside.',
      time: 'About 40 minutes for one motor on the ground',
      included: ['Disconnecting and marking of cables', 'Freeing of the motor from its base'],
      notIncluded: ['Lifting of a submersible from its bore', 'Transport to a workshop'],
    },
    'Motor Repair': {
      description: 'A water motor that hums, trips or runs hot is tested for capacitor, winding, bearing and supply.',
      time: 'About 60 minutes, or 2 to 3 days where it is rewound',
      included: ['Test of winding, capacitor and voltage', 'Freeing of a jammed shaft', 'Labour for a new capacitor'],
      notIncluded: ['Capacitor, bearings and copper', 'Rewinding of the pump motor, quoted by HP'],
    },
    'Motor Starter Repair': {
      description:
        'Starter chatters, does not hold or trips early: its contactor, relay and buttons are cleaned and tested.',
      time: 'About 40 minutes for one starter',
      included: [
        'Cleaning of contacts',
        'Test of coil, relay and push buttons',
        'Setting of the overload to the motor',
      ],
      notIncluded: ['New contactor, relay or capacitor', 'Motor faults found behind it'],
    },
  },
  'Switch and Socket': {
    'Switch Board Installation': {
      description: 'A board with up to eight modules is fixed in its box, wired and each switch tried.',
      time: 'About 50 minutes for one switch board',
      included: ['Fixing of plate and frame', 'Wiring of switches and sockets', 'Test with a load'],
      notIncluded: ['Board, box and modules', 'Cutting of the wall for a concealed box'],
    },
    'AC Switch Box Installation': {
      description:
        'A metal or modular AC box with its own MCB and 20 A socket is fixed and wired to a cable that carries its load.',
      time: 'About 45 minutes for one AC box',
      included: [
        'Fixing of the AC box near the unit',
        'Joining to a ready 4 sq mm line',
        'Check of earth and polarity',
      ],
      notIncluded: ['The AC box, MCB and plug', 'A thicker cable from the meter board'],
    },
    'Socket Installation': {
      description: 'One more socket beside a board or on a wall point is fitted with its earth and tested.',
      time: 'About 20 minutes for one new socket',
      included: ['Fixing and wiring of the socket', 'Test of earth and voltage'],
      notIncluded: ['Socket and box', 'New wire from another room'],
    },
    'Switch Replacement': {
      description: 'A switch that is loose, warm or crackling is taken out and a new one of its kind put in.',
      time: 'About 10 minutes for one switch',
      included: ['Removal of the worn switch', 'Fitting and test of the new one'],
      notIncluded: ['The switch', 'Burnt wire behind the board'],
    },
    'Socket Replacement': {
      description: 'A socket that is burnt, cracked or loose is replaced before it heats up any further.',
      time: 'About 15 minutes for one socket',
      included: ['Removal of the damaged socket', 'Trimming of burnt ends and fitting'],
      notIncluded: ['The new socket', 'A bigger line where a heavy load burnt it'],
    },
    'Switch Board Repair': {
      description:
        'Sparks, a shock or a dead row? Switch off the mains and keep away; we open, test, tighten and repair the board.',
      time: 'About 30 minutes for one board',
      included: [
        'Opening and testing of the board',
        'Tightening of joints and the plate',
        'Labour for up to two modules',
      ],
      notIncluded: ['New modules or plate', 'Damp walls behind the board'],
    },
  },
  Wiring: {
    'Internal Wiring': {
      description:
        'New wires are drawn through the pipes in the walls of a finished home, room by room, priced by the square foot.',
      time: 'About 1 day for 300 to 400 sq ft of internal wiring',
      included: [
        'Drawing of wires through existing conduits',
        'Joining at boards and ceiling points',
        'Insulation and earth test at the end',
      ],
      notIncluded: [
        'Wire, switches and MCBs',
        'Conduits that are blocked and have to be cut open',
        'Plaster and paint',
      ],
    },
    'External Wiring With Casing': {
      description:
        'Wires run on the wall in neat casing and capping, with no breaking: good for rented homes and shops.',
      time: 'About 1 day for 400 sq ft of casing',
      included: [
        'Marking and fixing of the casing',
        'Laying of wires and closing of the cap',
        'Joining of points and a test',
      ],
      notIncluded: ['Wire, casing and accessories', 'Hiding of old marks on the wall'],
    },
    'New House Wiring': {
      description:
        'Full wiring of a house under construction, from slab pipes to boards, in step with mason and painter.',
      time: 'About 2 to 4 weeks, in stages, as the building grows',
      included: [
        'Laying of conduits in slab and walls',
        'Drawing of wires and fixing of boards',
        'Distribution box, earthing joints and a test',
        'A plan of the circuits, agreed with you',
      ],
      notIncluded: [
        'Conduit, wire, boards and other material',
        'Application for the electricity connection',
        'Plastering of the chases',
      ],
    },
  },
}
