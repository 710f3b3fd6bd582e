import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const television: CategoryTexts = {
  Television: {
    'Display Check Up': {
      description:
        'Dark corners, lines, odd colours or no picture: panel, backlight and boards are tested to find which it is.',
      time: 'About 40 minutes for one screen',
      included: [
        'Torch test of the backlight',
        'Test of panel, ribbon and boards',
        'An estimate, and whether repair is worth it',
      ],
      notIncluded: ['Repair of the display', 'A new panel, which often costs as much as a TV'],
    },
    'Lines On Screen': {
      description:
        'Lines or bands across the picture come from a ribbon, a board or the panel: each is tested in turn.',
      time: 'About 60 minutes for ribbon and T-Con board',
      included: [
        'Cleaning and reseating of the panel ribbons',
        'Test of the T-Con board',
        'Bonding faults shown to you, if found',
      ],
      notIncluded: ['T-Con board or panel', 'Pressing of panel bonds in a workshop'],
    },
    'Backlight Repair': {
      description:
        'Sound but a dark picture: the panel is lifted out with care and the failed LED strips behind it are changed.',
      time: 'About 2 to 3 hours for one television',
      included: [
        'Opening of the screen on a padded table',
        'Change of the LED strips that failed',
        'Brightness set to spare the new strips',
      ],
      notIncluded: [
        'LED strips, quoted by screen size',
        'A panel that was cracked before',
        'The driver board of the backlight',
      ],
    },
    'Blank Screen': {
      description: 'The TV sounds alive but shows nothing: source, cable, backlight, boards and panel are tested.',
      time: 'About 50 minutes to name and mend a usual cause',
      included: [
        'Check of set-top box, cable and input',
        'Test of backlight and main board',
        'Reseating of connectors',
      ],
      notIncluded: ['New boards, strips or panel', 'Faults of the set-top box'],
    },
    'TV Wall Mount Installation': {
      description:
        'Your TV is hung at the height of your eyes: bracket levelled, anchors set, cables tidied, picture tested.',
      time: 'About 45 to 60 minutes for a TV up to 55 inches',
      included: [
        'Marking, drilling and fixing of the bracket',
        'Hanging and levelling of the TV',
        'Plugging in of set-top box and cables',
      ],
      notIncluded: [
        'Wall bracket and HDMI cable',
        'Hiding of cables inside the wall',
        'Walls of gypsum board without support',
      ],
    },
    'TV Uninstallation': {
      description: 'The TV is unplugged, lifted off its bracket with care and laid down on something soft.',
      time: 'About 30 minutes for one TV',
      included: ['Taking down of TV and bracket', 'Cables wound up and labelled'],
      notIncluded: ['Box, packing and transport of the TV', 'Filling of the bracket holes'],
    },
    'TV Table Stand Installation': {
      description:
        'Feet or stand are screwed on, the TV is set up on its table and its channels and Wi-Fi are brought in.',
      time: 'About 25 minutes on a ready table',
      included: ['Fitting of feet or stand', 'Placing and connecting of the TV', 'First setup of picture and Wi-Fi'],
      notIncluded: ['Table, stand or straps', 'Subscriptions and app accounts'],
    },
    'TV Inspection': {
      description:
        'Not sure what is wrong with it? Picture, sound, power and inputs are gone through and the fault is named.',
      time: 'About 40 minutes for one television',
      included: [
        'Test of picture, sound, power and remote',
        'Opening of the back where it helps',
        'An estimate for the TV before repair',
      ],
      notIncluded: ['The repair and its boards', 'Data and app settings of a smart TV'],
    },
    'Not Turning On': {
      description: 'No light at all, or a red one that stays red: plug, power board, button and main board are tested.',
      time: 'About 50 minutes for the power side of a TV',
      included: [
        'Test of plug point, cord and standby voltage',
        'Check of power board and button',
        'Change of blown fuse or capacitor',
      ],
      notIncluded: ['A new power board or main board', 'Damage by lightning to several boards'],
    },
    'Power Board Repair': {
      description: 'The board that feeds the TV is taken out, its burnt parts are replaced and its voltages measured.',
      time: 'About 90 minutes, or 1 to 3 days on the workbench',
      included: [
        'Test of every output voltage',
        'Change of capacitors, fuse, diodes and MOSFET',
        'Refitting and an hour of trial',
      ],
      notIncluded: ['A complete new power board', 'Backlight or main board that failed with it'],
    },
    'Auto Restart Issue': {
      description:
        'A TV that switches itself off and on has a weak supply, a hot board or faulty software: each is checked.',
      time: 'About 60 minutes, with a trial run',
      included: [
        'Test of voltage under load',
        'Check of heat sinks and capacitors',
        'Software reset or update where one exists',
      ],
      notIncluded: ['New main or power board', 'Programming of memory on a workbench'],
    },
    'No Sound': {
      description:
        'Picture but silence: settings, input, speakers and the sound part of the board are tested and mended.',
      time: 'About 40 minutes for settings, wires and speakers',
      included: [
        'Check of sound settings and input',
        'Test of speakers and audio output',
        'Mending of a loose speaker wire',
      ],
      notIncluded: ['Speakers or a sound chip', 'Soundbars and home theatres'],
    },
    'Distorted Sound': {
      description: 'Sound that cracks, buzzes or fades is followed from source to speaker until the bad part is known.',
      time: 'About 40 minutes for speaker and amplifier',
      included: [
        'Test with another source',
        'Check of both speaker cones',
        'Setting of the sound mode and cleaning of contacts',
      ],
      notIncluded: ['A new pair of TV speakers', 'Repair of the amplifier chip'],
    },
    'Speaker Replacement': {
      description:
        'Torn or burnt speakers of the TV are taken out and a matching pair put in and tested at every volume.',
      time: 'About 45 minutes for one pair of speakers',
      included: ['Opening of the back cover', 'Fitting and wiring of the speakers', 'Sound test from low to loud'],
      notIncluded: ['The pair of speakers, matched to your model', 'Repair of the main board'],
    },
  },
}
