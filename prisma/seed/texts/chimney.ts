import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const chimney: CategoryTexts = {
  'Wall Mounted Chimney': {
    'Chimney Installation': {
      description:
        'The chimney is hung level above your stove at the right height, its duct joined and its suction tested.',
      time: 'About 1.5 hours for a wall mounted chimney',
      included: [
        'Marking, drilling and hanging on the wall',
        'Joining of the duct that came with it',
        'Suction, light and panel tested',
      ],
      notIncluded: [
        'Chimney, longer duct and outside cowl',
        'Core cutting of wall, glass or granite',
        'A plug point near the chimney',
      ],
    },
    'Chimney Uninstallation': {
      description:
        'Power and duct are taken off and the chimney is lifted from its wall brackets without harm to your stove.',
      time: 'About 45 minutes for a wall mounted chimney',
      included: ['Removal of duct, hood and brackets', 'Covering of the stove and platform meanwhile'],
      notIncluded: ['Packing and transport of the hood', 'Closing of the duct hole and tile work'],
    },
    'Chimney Basic Cleaning': {
      description:
        'Filters and the outside are degreased: good every two or three months where you cook with much oil.',
      time: 'About 45 minutes for a wall mounted chimney',
      included: [
        'Degreasing of baffle or mesh filters',
        'Wiping of hood, oil tray and panel',
        'A check of suction afterwards',
      ],
      notIncluded: ['Opening of motor and blower', 'New filters for the wall chimney'],
    },
    'Chimney Deep Cleaning': {
      description: 'The blower comes out and hood, filters and fan are soaked and scrubbed free of old, sticky grease.',
      time: 'About 2 hours for a wall mounted chimney',
      included: [
        'Taking out and degreasing of the blower',
        'Soaking of filters and oil collector',
        'Cleaning of the hood inside and outside',
        'Platform covered and wiped at the end',
      ],
      notIncluded: ['Cleaning of the duct within the wall', 'Repair of a motor found damaged'],
    },
    'Low Suction Repair': {
      description:
        'Smoke stays in the kitchen: filters, blower, flap and duct are checked for what takes away the pull.',
      time: 'About 60 minutes for a wall mounted chimney',
      included: [
        'Paper test of suction before and after',
        'Freeing of the flap and blower',
        'Sealing of a duct joint that leaks air',
      ],
      notIncluded: ['Deep cleaning of a clogged chimney', 'New motor, duct or filters'],
    },
    'Noise Issue': {
      description: 'A chimney that rattles, whistles or roars has its blower, mounts and duct settled, part by part.',
      time: 'About 45 minutes to quieten a wall chimney',
      included: ['Tightening of motor mounts and hood', 'Centering of the blower', 'Securing of a duct that shakes'],
      notIncluded: ['A new blower or motor bearing', 'Grease removal beyond the blower'],
    },
    'Light Not Working': {
      description: 'The lamp over the stove is tested together with its driver, switch and wire, and brought back.',
      time: 'About 30 minutes for the chimney lamp',
      included: ['Test of lamp, driver and switch', 'Mending of a loose lamp wire', 'Fitting of a new lamp'],
      notIncluded: ['The LED lamp or driver', 'Repair of the touch panel'],
    },
    'Motor Repair': {
      description:
        'A chimney motor that is dead, slow or hot is taken out, cleaned, and rewound or given new bearings.',
      time: 'About 1.5 hours, or up to 2 days with rewinding',
      included: [
        'Test of motor and capacitor',
        'Rewinding or new bearings for the chimney motor',
        'Refitting and a suction test',
      ],
      notIncluded: ['A new motor assembly', 'A new capacitor for the chimney'],
    },
    'Touch Panel Repair': {
      description:
        'Touch keys or gesture sensor do not answer: the panel is opened, cleaned of grease and its card tested.',
      time: 'About 60 minutes for panel and card',
      included: [
        'Cleaning of panel and connectors',
        'Test of sensor, ribbon and card',
        'Repair of small faults on the card',
      ],
      notIncluded: ['A new touch panel or card for the chimney', 'A new glass front'],
    },
  },
  'Island Chimney': {
    'Chimney Installation': {
      description:
        'An island chimney hangs from the ceiling: anchors are set, the frame levelled and the duct led away.',
      time: 'About 2.5 to 3 hours, with two people',
      included: [
        'Anchoring of the frame in a concrete ceiling',
        'Hanging and levelling of hood and glass',
        'Joining of the duct and a test',
      ],
      notIncluded: [
        'Island chimney, duct and cowl',
        'False ceiling work and core cutting',
        'Wiring up to the ceiling point',
      ],
    },
    'Chimney Uninstallation': {
      description:
        'The hood is held up, freed from its ceiling frame and brought down safely over your island counter.',
      time: 'About 1 to 1.5 hours, with two people',
      included: ['Removal of glass, hood, frame and duct', 'Padding of the island counter below'],
      notIncluded: ['Transport of the island chimney', 'Repair of the false ceiling'],
    },
    'Chimney Basic Cleaning': {
      description:
        'All four sides, the glass and the filters are degreased, so that no oil drops on the counter below.',
      time: 'About 60 minutes for an island chimney',
      included: [
        'Degreasing of the filters on both sides',
        'Cleaning of hood, pipe cover and glass',
        'Emptying of the oil cup',
      ],
      notIncluded: ['Opening of the blower of the island hood', 'New filters or glass'],
    },
    'Chimney Deep Cleaning': {
      description:
        'Hood and blower of the island chimney are opened from below, soaked, scrubbed and put together again.',
      time: 'About 2.5 hours for an island chimney',
      included: [
        'Taking out of blower, filters and oil cup',
        'Soaking and scrubbing of each part',
        'Cleaning of the hood on all four sides',
        'Suction test after assembly',
      ],
      notIncluded: ['Duct above the false ceiling', 'Electrical repair of the island hood'],
    },
    'Low Suction Repair': {
      description:
        'An island hood needs a long duct: bends, flap, filters and blower are checked for where its pull is lost.',
      time: 'About 75 minutes for an island chimney',
      included: [
        'Check of duct bends as far as they can be reached',
        'Freeing of the non-return flap',
        'Cleaning of the blower inlet',
      ],
      notIncluded: ['A new duct above the ceiling', 'New blower or filters for the island hood'],
    },
    'Noise Issue': {
      description:
        'Swaying, rattling glass or a roaring fan: frame, glass and blower of the island chimney are settled.',
      time: 'About 60 minutes to quieten an island chimney',
      included: [
        'Tightening of the ceiling frame',
        'Cushioning of the glass',
        'Centering and cleaning of the blower wheel',
      ],
      notIncluded: ['New bearings or motor for the island hood', 'New ceiling anchors in weak concrete'],
    },
    'Light Not Working': {
      description: 'One or all lamps of the island hood are dark: lamp, driver and wiring along the pipe are tested.',
      time: 'About 40 minutes for the lamps of an island hood',
      included: [
        'Test of every lamp and the driver',
        'Mending of the wire inside the pipe cover',
        'Fitting of lamps that you approve',
      ],
      notIncluded: ['LED lamps and driver of the island hood', 'The control card'],
    },
    'Motor Repair': {
      description:
        'The motor is brought down from the island hood, tested on the bench and rewound or given new bearings.',
      time: 'About 2 hours, or up to 2 days where the motor leaves the house',
      included: [
        'Removal and refitting at ceiling height',
        'Rewinding or bearings for the island hood motor',
        'Test of noise and suction',
      ],
      notIncluded: ['A new motor for the island hood', 'A new speed control'],
    },
  },
}
