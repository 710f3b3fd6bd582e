import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const juicerMixerGrinder: CategoryTexts = {
  'Juicer Mixer Grinder': {
    'Mixer Check Up': {
      description:
        'Motor, switch, coupler and jars of your mixer are tried out and the weak part is named, with its cost.',
      time: 'About 15 to 20 minutes for one mixer',
      included: [
        'Test at each speed, without and with a jar',
        'Check of carbon brushes and overload switch',
        'An estimate for the mixer',
      ],
      notIncluded: ['Repair and parts of the mixer', 'Sharpening of blades'],
    },
    'Motor Repair': {
      description:
        'A mixer motor that smells, sparks or stops is opened, its brushes checked and its winding repaired.',
      time: 'About 45 minutes, or up to 2 days with rewinding of the mixer motor',
      included: [
        'Test of armature, field and brushes',
        'Labour for brushes, bearing or rewinding',
        'A run with load afterwards',
      ],
      notIncluded: ['Carbon brushes, armature or copper wire', 'A new mixer motor'],
    },
    'Blade Replacement': {
      description: 'A blunt or bent blade grinds coarse and leaks: it is unscrewed and a new one fitted in the jar.',
      time: 'About 20 minutes for one jar',
      included: [
        'Removal of the old blade and bush',
        'Fitting of the new blade with its washers',
        'Water test of the jar',
      ],
      notIncluded: ['The blade set for your jar', 'A new jar'],
    },
    'Jar Repair': {
      description: 'A jar that leaks or jams has its bush, seal and base opened, cleaned and set right.',
      time: 'About 25 minutes for a jar that leaks',
      included: ['Opening of the jar base', 'Labour for bush, seal or washer', 'A leak test with water'],
      notIncluded: ['Bush, seal and lid of the jar', 'Welding of a cracked steel jar'],
    },
    'Speed Switch Repair': {
      description:
        'The knob turns but the speed stays the same, or nothing runs: the rotary switch is tested and mended.',
      time: 'About 30 minutes for the speed knob',
      included: ['Test of switch and overload button', 'Cleaning and soldering of contacts', 'Labour for a new switch'],
      notIncluded: ['The rotary switch or knob', 'Motor repair of the mixer'],
    },
    'Coupler Replacement': {
      description:
        'The toothed coupler under the jar has worn away and slips: it is taken off and a new one pressed on.',
      time: 'About 15 minutes for one coupler',
      included: ['Removal of the worn coupler', 'Fitting of the new coupler', 'A check of the coupler of the jar'],
      notIncluded: ['The coupler itself', 'A bent motor shaft'],
    },
  },
}
