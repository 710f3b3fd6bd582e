import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const gasStove: CategoryTexts = {
  'Gas Stove': {
    'Gas Stove Check Up': {
      description: 'Flame, knobs, pipe and joints of the stove are looked over and tested for leaks with soap water.',
      time: 'About 20 to 30 minutes for one gas stove',
      included: [
        'Soap water test from regulator to burner',
        'Check of flame, knobs and ignition',
        'Advice on the age of the rubber tube',
      ],
      notIncluded: ['Repair and parts of the stove', 'Work on the cylinder or its valve'],
    },
    'Burner Not Working': {
      description:
        'A burner that does not light, burns yellow or goes out is opened, its jet cleared and its air set right.',
      time: 'About 30 minutes for one burner',
      included: [
        'Clearing of the jet and the mixing tube',
        'Cleaning of the burner head',
        'Setting of a steady blue flame',
      ],
      notIncluded: ['A new burner head or jet', 'Work on the other burners'],
    },
    'Knob Repair': {
      description:
        'A knob that is stiff, loose or does not stay low is taken off, and the valve behind it cleaned and greased.',
      time: 'About 25 minutes for one knob and valve',
      included: ['Cleaning and greasing of the gas valve', 'Fitting of knob and spring', 'Leak test of the valve'],
      notIncluded: ['A new knob or brass valve', 'Knobs of further burners'],
    },
    'Gas Leakage Repair': {
      description:
        'Smell of gas? Touch no switch, close the regulator, open windows, leave and call 1906. We then find and repair the leak.',
      time: 'About 40 minutes for stove, tube and joints',
      included: [
        'Leak test of each joint with soap water',
        'Tightening of clamps and greasing of the valve',
        'A last test before the flame is lit',
      ],
      notIncluded: [
        'A new rubber tube or regulator',
        'Leaks of the cylinder: call your gas agency',
        'Leaks of a piped gas line',
      ],
    },
    'Auto Ignition Repair': {
      description:
        'No spark, or sparks that never stop: battery, switch, igniter and its wires are tested and set right.',
      time: 'About 40 minutes for the ignition of one stove',
      included: [
        'Cleaning of the spark pins',
        'Test of battery box, switch and igniter',
        'Mending of loose ignition wires',
      ],
      notIncluded: ['Battery, igniter or spark pin', 'Repair of the burner itself'],
    },
    'Two Burner Service': {
      description: 'Both burners are opened, their jets and tubes cleaned, the knobs greased and the flames set blue.',
      time: 'About 40 minutes for two burners',
      included: [
        'Cleaning of two burners, jets and mixing tubes',
        'Greasing of both valves',
        'Leak test of the two burner stove',
      ],
      notIncluded: ['New burners, tube or knobs', 'Polishing of steel or glass'],
    },
    'Three Burner Service': {
      description: 'All three burners, small and large, are cleaned and set, and every joint is tested for leaks.',
      time: 'About 50 minutes for three burners',
      included: [
        'Cleaning of three burners and their jets',
        'Greasing of the three valves',
        'Leak test of the three burner stove',
      ],
      notIncluded: ['Burner heads, pan supports and tube', 'Ignition repairs'],
    },
    'Four Burner Service': {
      description:
        'A four burner stove or hob is taken apart burner by burner, cleaned, greased and set to an even flame.',
      time: 'About 60 minutes for four burners',
      included: [
        'Cleaning of four burners and their jets',
        'Greasing of the four valves',
        'Check of ignition and a leak test',
      ],
      notIncluded: ['Parts of the hob', 'Removing a hob that is sealed into granite'],
    },
  },
}
