import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const plumber: CategoryTexts = {
  'Basin and Sink': {
    'Wash Basin Installation': {
      description:
        'A wall, pedestal or counter basin is fixed level, joined to tap and waste, and sealed against the wall.',
      time: 'About 90 minutes for one wash basin',
      included: [
        'Fixing on brackets or pedestal',
        'Joining of tap, waste coupling and bottle trap',
        'Silicone seal and a leak test',
      ],
      notIncluded: ['Basin, tap, trap and pipes', 'Breaking and tiling of the wall'],
    },
    'Sink Installation': {
      description: 'A kitchen sink is set into its ready opening, clamped, sealed and joined to tap and drain.',
      time: 'About 90 minutes where granite is already cut',
      included: [
        'Setting, clamping and sealing of the sink',
        'Joining of coupling, waste pipe and tap',
        'Test with a full bowl',
      ],
      notIncluded: ['Sink, tap and coupling', 'Cutting of granite or marble'],
    },
    'Waste Pipe Replacement': {
      description: 'A cracked or smelly waste pipe below basin or sink is taken off and a new one joined tight.',
      time: 'About 25 minutes for one waste pipe',
      included: [
        'Removal of the old waste pipe',
        'Fitting of the new one with its washers',
        'A check for smell and drips',
      ],
      notIncluded: ['The waste pipe', 'Clearing of the drain behind the wall'],
    },
    'Basin Leakage Repair': {
      description:
        'Water under the basin is traced to tap, angle valve, coupling or trap, and that joint is made tight.',
      time: 'About 40 minutes for one basin',
      included: [
        'Finding of the leak with dye or tissue',
        'Tightening and resealing of joints below the basin',
        'Labour for washers and one small part',
      ],
      notIncluded: ['New trap, coupling or angle valve', 'Pipes leaking inside the wall'],
    },
    'Sink Coupling Replacement': {
      description: 'The strainer in the bottom of the sink leaks or has rusted: it is cut out and a new one sealed in.',
      time: 'About 30 minutes for one sink coupling',
      included: ['Removal of the old coupling', 'Sealing in of the new coupling', 'Test with the sink full'],
      notIncluded: ['The coupling with its strainer', 'A new waste pipe below it'],
    },
  },
  'Bath Fitting': {
    'Shower Installation': {
      description:
        'An overhead or hand shower is joined to its ready outlet with arm and flange, and tried hot and cold.',
      time: 'About 25 minutes for one shower',
      included: ['Taping and fixing of arm and shower', 'Setting of the angle, and a flow test'],
      notIncluded: ['Shower, arm and flange', 'Concealed diverter work'],
    },
    'Bathroom Accessory Installation': {
      description: 'One towel rod, soap dish, hook or corner shelf is fixed on tile without cracking it.',
      time: 'About 15 minutes for one accessory',
      included: ['Drilling with a tile bit', 'Fixing and levelling of one accessory'],
      notIncluded: ['The accessory', 'Cabinets, geysers and glass partitions'],
    },
    'Health Faucet Installation': {
      description: 'A health faucet with tube and wall hook is joined to its angle valve and tested under pressure.',
      time: 'About 15 minutes for one health faucet',
      included: ['Joining of tube and faucet', 'Fixing of the wall hook'],
      notIncluded: ['Health faucet set and angle valve', 'A new water point beside the toilet'],
    },
    'Shower Repair': {
      description:
        'Blocked jets, a dripping head or a hand shower that leaks at its tube: cleaned, resealed or changed.',
      time: 'About 25 minutes for one shower that drips',
      included: ['Descaling of the nozzles', 'New thread tape and washers at the joints', 'Flow test'],
      notIncluded: ['New shower head or tube', 'Diverter inside the wall'],
    },
    'Bath Fitting Leakage Repair': {
      description: 'Tap, spout or valve of the bath that drips is opened, and its washer, O-ring or thread made good.',
      time: 'About 40 minutes for one bath fitting',
      included: [
        'Opening and cleaning of the fitting',
        'Labour for washer, O-ring or cartridge',
        'A pressure test of the bath fitting',
      ],
      notIncluded: ['Cartridge or a new fitting', 'Opening of tiles'],
    },
  },
  Blockage: {
    'Wash Basin Blockage Removal': {
      description: 'Hair and soap that slow the wash basin are taken out of trap and waste pipe until it runs freely.',
      time: 'About 30 minutes for one wash basin drain',
      included: [
        'Opening and cleaning of the bottle trap',
        'Clearing of the waste pipe with a hand snake',
        'Test with a full basin',
      ],
      notIncluded: ['A new trap or waste pipe', 'Blocked stack of the building'],
    },
    'Kitchen Sink Blockage Removal': {
      description: 'Grease and food that block the kitchen sink are loosened and drawn out, as far as the floor drain.',
      time: 'About 40 minutes for one kitchen sink',
      included: ['Cleaning of trap and waste pipe', 'Plunger or snake up to the floor drain', 'A hot water flush'],
      notIncluded: ['Chambers outside the house', 'New pipes under the sink'],
    },
    'Bathroom Drain Blockage Removal': {
      description:
        'Water stands on the bathroom floor: the floor trap is opened, cleaned and its line cleared with a snake.',
      time: 'About 50 minutes for one floor trap',
      included: [
        'Lifting and cleaning of the jali and trap',
        'Snake up to about 10 feet',
        'Check of the flow to the shaft',
      ],
      notIncluded: ['Breaking of the floor', 'Blocked shaft or outside chamber'],
    },
    'Toilet Blockage Removal': {
      description:
        'A toilet that fills up and will not go down is cleared by pump or closet snake, and flushed several times.',
      time: 'About 45 to 60 minutes for one toilet',
      included: [
        'Clearing with pump or closet snake',
        'Three or more test flushes',
        'Wiping and disinfecting of the floor around',
      ],
      notIncluded: ['Taking up and refixing of the toilet', 'Septic tank and sewer line'],
    },
  },
  Motor: {
    'Water Motor Installation': {
      description:
        'A surface pump is set on its base, joined to suction and delivery pipe, primed and run to the tank.',
      time: 'About 90 minutes for one water motor',
      included: [
        'Fixing on a ready base',
        'Joining of suction, delivery and foot valve',
        'Priming and a run to the tank',
      ],
      notIncluded: ['Pump, valves and pipes', 'Starter and electric cable', 'Submersible pumps in a bore'],
    },
    'Motor Replacement': {
      description: 'The old pump is taken out and a new one of the same size put in its place on the same pipes.',
      time: 'About 75 minutes on the same pipes',
      included: [
        'Removal of the old pump',
        'Fitting and priming of the new pump',
        'A check of its joints under pressure',
      ],
      notIncluded: ['The new pump and unions', 'Changes of pipe size or place'],
    },
    'Water Motor Air Cavity Removal': {
      description:
        'The pump runs but lifts no water: air is let out, the foot valve and joints are checked, and it is primed.',
      time: 'About 40 minutes for one surface pump',
      included: [
        'Bleeding of the trapped air',
        'Check of suction joints and foot valve',
        'Priming until water flows steadily',
      ],
      notIncluded: ['A new foot valve or suction pipe', 'An empty well, bore or supply line'],
    },
    'Motor Pipe Leakage Repair': {
      description: 'The pipe before or after the pump sprays or sucks air: the joint is cut, threaded or glued afresh.',
      time: 'About 50 minutes for one joint at the pump',
      included: [
        'Finding of the leaking or sucking joint',
        'Cutting and rejoining of one pipe section',
        'A run at full pressure',
      ],
      notIncluded: ['Pipe, union and valve', 'Pipes below ground'],
    },
  },
  Toilet: {
    'Western Toilet Installation': {
      description:
        'A floor or wall mounted toilet is set over its outlet, bolted, sealed, joined to its cistern and flushed.',
      time: 'About 2.5 to 3 hours, then a day for the sealant',
      included: [
        'Setting, levelling and bolting',
        'Joining of cistern, valve and outlet',
        'Fitting of seat cover and sealing of the base',
      ],
      notIncluded: [
        'Toilet, cistern and connector',
        'Removal of an old toilet set in cement',
        'Floor, tile and drain work',
      ],
    },
    'Indian Toilet Installation': {
      description: 'An Orissa pan is set into its prepared pit at the right level and joined to trap and flush pipe.',
      time: 'About 3 to 4 hours, then a day to set',
      included: [
        'Setting of pan and foot rests to level',
        'Joining of trap and flush pipe',
        'A water test before the floor is closed',
      ],
      notIncluded: ['Pan, trap and cistern', 'Digging, cement and tiles'],
    },
    'Toilet Seat Cover Installation': {
      description: 'The old seat cover comes off and a new one that fits the shape of your toilet is bolted on.',
      time: 'About 20 minutes for one seat cover',
      included: ['Removal of rusted bolts', 'Fitting and centring of the new cover'],
      notIncluded: ['The seat cover and its bolts', 'Electric bidet seats'],
    },
    'Jet Spray Installation': {
      description: 'A jet spray in the toilet bowl is joined with tube and control valve and its direction set.',
      time: 'About 20 minutes for one jet spray',
      included: ['Fixing of nozzle, tube and valve', 'Setting of the jet and a leak test'],
      notIncluded: ['The jet spray set', 'A new angle valve or water point'],
    },
    'Flush Tank Repair': {
      description:
        'A cistern that runs on, fills slowly or does not flush is opened, and its float and flush valve are set.',
      time: 'About 35 minutes for one flush tank',
      included: [
        'Cleaning and setting of float and flush valve',
        'Labour for washer or valve',
        'A test of several flushes',
      ],
      notIncluded: ['New siphon, float valve or push button', 'A cracked cistern'],
    },
    'Concealed Flush Repair': {
      description:
        'The cistern behind the wall is reached through its plate, and its valve, washer or cable set right.',
      time: 'About 60 minutes through the flush plate',
      included: [
        'Opening of the flush plate',
        'Cleaning and setting of both valves',
        'Labour for a washer or valve of the make',
      ],
      notIncluded: ['Valve set of the maker', 'Opening of the wall'],
    },
    'Toilet Leakage Repair': {
      description:
        'Water around the toilet or behind it is traced to inlet, cistern bolts or outlet, and sealed there.',
      time: 'About 50 minutes for one toilet that leaks',
      included: [
        'Test of inlet, cistern and outlet apart',
        'Resealing of the joint that leaks',
        'Labour for connector or washer',
      ],
      notIncluded: ['New connector, valve or wax ring', 'Lifting of a toilet set in cement'],
    },
  },
  'Tap and Mixer': {
    'Tap Installation': {
      description: 'A tap or pillar cock is fitted at its ready point with tape and flange, straight and tight.',
      time: 'About 15 minutes for one tap',
      included: ['Removal of the old tap', 'Taping and fitting of the new tap'],
      notIncluded: ['The tap and extension piece', 'A broken thread inside the wall'],
    },
    'Mixer Installation': {
      description: 'A wall or basin mixer is joined to hot and cold line with its legs set level, and both are tried.',
      time: 'About 45 minutes for one mixer',
      included: [
        'Setting of legs and flanges',
        'Fitting of mixer, spout or hand shower',
        'Test of hot, cold and mixed water',
      ],
      notIncluded: ['Mixer and connection pipes', 'Concealed body inside the wall'],
    },
    'Tap Repair': {
      description: 'A tap that drips or turns hard is opened, its seat cleaned and its washer or spindle repaired.',
      time: 'About 20 minutes for one tap that drips',
      included: ['Opening and cleaning of the tap', 'A new rubber washer of the usual kind', 'Greasing of the thread'],
      notIncluded: ['Spindle, cartridge or foam flow', 'A new tap where the body leaks'],
    },
    'Mixer Repair': {
      description: 'Hot and cold do not mix, or the mixer drips: its cartridges and diverter are opened and cleaned.',
      time: 'About 40 minutes for one mixer that drips',
      included: [
        'Closing of water and opening of the mixer',
        'Cleaning of cartridge, diverter and filter',
        'Labour for a new cartridge',
      ],
      notIncluded: ['Cartridge, diverter or handle', 'Concealed mixers that need tile work'],
    },
    'Spindle Replacement': {
      description: 'The spindle or ceramic disc of a tap that no longer closes is drawn out and a new one put in.',
      time: 'About 20 minutes for one spindle',
      included: ['Removal of handle and spindle', 'Fitting of the new spindle, and a closing test'],
      notIncluded: ['The spindle, matched to the tap', 'Chrome parts that break from age'],
    },
  },
  'Water Tank': {
    'Overhead Tank Installation': {
      description: 'A plastic tank is set on its ready platform, its inlet, outlet, overflow and washout are joined.',
      time: 'About 2 hours for a tank up to 1000 litres',
      included: ['Placing on a level platform', 'Drilling and four pipe connections', 'First filling and a leak check'],
      notIncluded: ['Tank, pipes and valves', 'Lifting by crane or rope', 'Masonry of the platform'],
    },
    'Float Valve Installation': {
      description: 'A ball or float valve closes the inlet when the tank is full, so that no water runs over.',
      time: 'About 30 minutes for one float valve',
      included: ['Removal of the old float valve', 'Fitting and setting of the water level'],
      notIncluded: ['The float valve', 'Tanks without safe access'],
    },
    'Tank Level Indicator Installation': {
      description: 'Sensors in the tank and a display or alarm inside tell you when it is full or nearly empty.',
      time: 'About 60 minutes for one indicator',
      included: ['Setting of sensors at their levels', 'Running of wire in the open', 'Test of full and low alarm'],
      notIncluded: ['Indicator set and extra wire', 'Automatic starting of the motor'],
    },
    'Water Tank Leakage Repair': {
      description: 'Cracks and weeping joints of a tank are dried, sealed with food-safe compound, and filled to test.',
      time: 'About 90 minutes, plus the hours that the sealant needs dry',
      included: [
        'Lowering of the water below the leak',
        'Sealing of cracks, or remaking of one joint',
        'A test with the tank full',
      ],
      notIncluded: ['A tank whose base has split', 'Waterproofing of cement tanks'],
    },
    'Water Tank Cleaning (Up to 1000 Litre)': {
      description:
        'The tank is emptied of sludge, scrubbed, washed by pressure, disinfected and rinsed before it is filled.',
      time: 'About 60 to 75 minutes for a tank up to 1000 litres',
      included: [
        'Pumping out of sludge and mud',
        'Scrubbing and pressure wash of the walls',
        'Disinfecting and rinsing',
      ],
      notIncluded: ['Water to refill the tank', 'Underground sumps', 'Repair of lid or valve'],
    },
    'Water Tank Cleaning (1000 to 2000 Litre)': {
      description:
        'A large tank is drained, its floor freed of mud, walls and lid scrubbed, then disinfected and rinsed twice.',
      time: 'About 1.5 to 2 hours for a tank of 1000 to 2000 litres',
      included: [
        'Draining and removal of mud from a large tank',
        'Scrubbing and jet wash inside, lid included',
        'Disinfectant, and two rinses',
      ],
      notIncluded: ['Refilling with tanker water', 'Tanks in chains or several tanks', 'Sealing of cracks'],
    },
  },
}
