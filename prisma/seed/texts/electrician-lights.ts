import type { CategoryTexts } from '@/prisma/seed/texts/schema'

/** Electrician: lights, bells and decoration. */
export const electricianLights: CategoryTexts = {
  Chandelier: {
    'Small Chandelier Installation': {
      description:
        'A light chandelier of up to about 5 kg is assembled, hung from a firm hook and connected to its switch.',
      time: 'About 45 minutes for a small chandelier',
      included: [
        'Putting together of arms and shades',
        'Hanging on the ceiling hook',
        'Wiring, bulbs set in, and a test',
      ],
      notIncluded: ['Chandelier, bulbs and hook', 'A new ceiling point', 'Ceilings higher than 12 feet'],
    },
    'Large Chandelier Installation': {
      description:
        'A heavy or many-armed chandelier is assembled by two people and hung from an anchor that bears its weight.',
      time: 'About 2 hours, with two people for the chandelier',
      included: [
        'Unpacking and putting together of the crystals',
        'Setting of a heavy anchor in concrete',
        'Hanging, levelling and wiring',
      ],
      notIncluded: [
        'Large chandelier and its bulbs',
        'Scaffolding for a double height hall',
        'Strengthening of a false ceiling',
      ],
    },
    'Chandelier Repair': {
      description:
        'Arms that stay dark, loose crystals or a hum: holders, wires and fixing of the chandelier are mended.',
      time: 'About 60 minutes for one chandelier',
      included: ['Test of each holder and wire', 'Mending of loose joints', 'Tightening of arms and hook'],
      notIncluded: ['New holders, bulbs or crystals', 'Taking down and washing of every piece'],
    },
  },
  'Door Bell': {
    'Door Bell Installation': {
      description:
        'Bell and push button are fixed at hall and door and joined to a ready point, and the ring is tried.',
      time: 'About 25 minutes for one door bell',
      included: ['Fixing of bell and push button', 'Connecting at a ready point', 'A ring from outside the door'],
      notIncluded: ['Bell, button and wire', 'A new line from door to hall'],
    },
    'Door Bell Repair': {
      description: 'The bell is silent, weak or rings by itself: button, wire and bell are tested and mended.',
      time: 'About 20 minutes for button, wire and bell',
      included: [
        'Test of the push button and bell',
        'Mending of a loose bell wire',
        'Cleaning of contacts at the door',
      ],
      notIncluded: ['A new bell or push button', 'Batteries of a wireless bell'],
    },
  },
  Light: {
    'Tube Light Installation': {
      description: 'An LED batten or tube fitting is screwed up straight and joined to its point on wall or ceiling.',
      time: 'About 20 minutes for one tube light',
      included: ['Drilling and fixing of the tube fitting', 'Connecting and a test of the switch'],
      notIncluded: ['Tube light or batten', 'A wire longer than half a metre'],
    },
    'Bulb Holder Installation': {
      description: 'A new holder, straight, angled or hanging, is wired up so that the bulb sits firm and cool.',
      time: 'About 15 minutes for one holder',
      included: ['Removal of the old bulb holder', 'Wiring and fixing of the new holder'],
      notIncluded: ['Holder and bulb', 'A round block or ceiling rose'],
    },
    'False Ceiling Light Installation': {
      description: 'A downlight or panel is set into the false ceiling, clipped in and joined to the wire above.',
      time: 'About 20 minutes for each ceiling light',
      included: ['Cutting of one opening in gypsum or POP', 'Joining of driver and light', 'Clipping in and a test'],
      notIncluded: ['Downlight, panel and driver', 'Wire above the false ceiling', 'Touching up of POP and paint'],
    },
    'Wall Light Installation': {
      description: 'A bracket lamp beside bed, mirror or gate is anchored level and connected to its wall point.',
      time: 'About 25 minutes for one wall light',
      included: ['Marking, drilling and anchoring', 'Connecting of lamp and switch'],
      notIncluded: ['Wall lamp and bulb', 'A wall point where there is none'],
    },
    'Light Repair': {
      description: 'A light that flickers, hums or stays dark: lamp, driver, holder and switch are tested and mended.',
      time: 'About 25 minutes for one light',
      included: ['Test of lamp, driver and switch with a tester', 'Mending of loose joints in the fitting'],
      notIncluded: ['New LED, driver or starter', 'Faults inside the concealed wiring'],
    },
  },
  'Star Light': {
    'Star Light Installation': {
      description:
        'A Christmas star or paper lantern is hung on balcony or gate, with a safe holder and its cable tied.',
      time: 'About 25 minutes for one star',
      included: [
        'Hanging at a place you choose within reach',
        'Connecting to a ready socket',
        'Tying and sheltering of the cable',
      ],
      notIncluded: ['Star, bulb and cable', 'Poles and heights above 12 feet'],
    },
    'Festival Light Installation': {
      description:
        'String lights for Diwali, a wedding or Christmas are laid along balcony, gate or window and tested.',
      time: 'About 60 minutes for strings up to 30 metres',
      included: [
        'Laying and tying of your light strings',
        'Joining of strings with taped, dry ends',
        'Load check of the socket',
      ],
      notIncluded: [
        'Light strings and extension boards',
        'Taking down after the festival',
        'Work on the roof edge or outside walls of a building',
      ],
    },
    'Star Light Repair': {
      description:
        'Dark stretches in a star or string of lights are searched bulb by bulb and the line is joined again.',
      time: 'About 25 minutes for one star or string',
      included: ['Search for the broken bulb or wire', 'Joining and insulating of the line'],
      notIncluded: ['New bulbs, controller or plug', 'Strings whose plastic has gone brittle'],
    },
  },
  'Video Door Bell': {
    'Video Door Bell Installation': {
      description: 'Camera unit at the door and screen inside, or a Wi-Fi bell, are fixed, joined and shown to you.',
      time: 'About 60 to 75 minutes for one video door bell',
      included: [
        'Fixing of door unit and indoor screen',
        'Joining of their cable over a short, open way',
        'Setup of picture, call and app',
      ],
      notIncluded: ['The set and its cable', 'Electric lock and its supply', 'Chasing of the cable into the wall'],
    },
    'Video Door Bell Repair': {
      description: 'No picture, no voice or no call: door unit, cable, supply and screen are tested and mended.',
      time: 'About 50 minutes for unit, cable and supply',
      included: [
        'Test of camera, speaker and screen',
        'Mending of joints in the cable',
        'Setting up again of Wi-Fi and app',
      ],
      notIncluded: ['A new door unit, screen or adapter', 'Internet faults of the home'],
    },
  },
  'Wall Decor': {
    'Picture Light Installation': {
      description: 'A slim lamp above a painting or a family photo is fixed, connected and turned to its best angle.',
      time: 'About 30 minutes for one picture light',
      included: ['Fixing above frame or on the wall', 'Connecting to a nearby point', 'Setting of the angle'],
      notIncluded: ['Picture light and transformer', 'Concealing of its wire'],
    },
    'LED Strip Installation': {
      description:
        'An LED strip is cut, stuck and connected along cove, TV unit or mirror, its driver hidden from sight.',
      time: 'About 45 minutes for up to 5 metres of strip',
      included: [
        'Cleaning of the surface and sticking',
        'Cutting and joining at the marked points',
        'Connecting of driver and remote',
      ],
      notIncluded: ['LED strip, profile and driver', 'Carpentry or POP for a cove'],
    },
    'Wall Decor Hanging': {
      description: 'Masks, plates, a wall hanging or a small shelf piece is hung level and firm where you want it.',
      time: 'About 20 minutes for one piece of decor',
      included: ['Marking together with you', 'Drilling and anchoring', 'Dust from drilling wiped up'],
      notIncluded: ['Special hooks and the decor itself', 'Pieces heavier than 10 kg'],
    },
  },
}
