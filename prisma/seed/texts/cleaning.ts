import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const cleaning: CategoryTexts = {
  'Full Home': {
    'One BHK Deep Cleaning': {
      description:
        'A home with one bedroom, hall and kitchen is cleaned from ceiling to floor: dust, grease, stains and cobwebs.',
      time: 'About 4 to 5 hours with a team of two',
      included: [
        'Fans, windows, doors and switch boards wiped',
        'Kitchen and one bathroom scrubbed',
        'Floors scrubbed by machine or hand',
        'Detergents and tools',
      ],
      notIncluded: [
        'Inside of full cupboards and of the fridge',
        'Sofa, mattress and carpet shampoo',
        'Paint and cement stains of a new flat',
      ],
    },
    'Two BHK Deep Cleaning': {
      description:
        'Two bedrooms, hall, kitchen and bathrooms are deep cleaned in one go by a team with its own machines.',
      time: 'About 5 to 7 hours with a team of three',
      included: [
        'All rooms dusted from fan to skirting',
        'Kitchen degreased, up to two bathrooms descaled',
        'Windows and grills wiped from inside',
        'Floor scrubbing in every room',
      ],
      notIncluded: [
        'Balcony nets and outside glass without safe reach',
        'Upholstery shampoo',
        'Washing of dishes and clothes',
      ],
    },
    'Three BHK Deep Cleaning': {
      description:
        'For a large flat of three bedrooms: every room, kitchen, bathrooms and balconies in a full day of cleaning.',
      time: 'About 7 to 8 hours with a team of three or four',
      included: [
        'Cobwebs, fans, lights and doors of every room',
        'Kitchen degreased, up to three bathrooms descaled',
        'Balconies washed, where water may run',
        'Machine scrubbing of the floors',
      ],
      notIncluded: ['Shampoo of sofa, carpet and mattress', 'Inside of locked or full wardrobes', 'Marble polishing'],
    },
    'Villa Deep Cleaning': {
      description:
        'Several floors, stairs, terrace: after a look at the villa we plan team and days, and you get the price first.',
      time: 'About 1 to 3 days, planned after a visit',
      included: [
        'A visit to see rooms, stairs and terrace',
        'A quotation by area and condition',
        'Cleaning of all floors, kitchens and bathrooms, as agreed',
      ],
      notIncluded: [
        'Garden, pool and facade',
        'Polishing of stone and wood',
        'Tank cleaning, which is a service of its own',
      ],
    },
  },
  Kitchen: {
    'Kitchen Deep Cleaning': {
      description:
        'Grease on tiles, hood, cabinets and stove is steamed and scrubbed away, inside the cabinets too if they are empty.',
      time: 'About 3 to 4 hours for one kitchen',
      included: [
        'Cabinets inside, when emptied, and outside',
        'Tiles, platform, sink, stove and chimney surface',
        'Fan, window and floor',
        'Degreasers safe for food places',
      ],
      notIncluded: ['Opening of chimney or appliances', 'Washing of utensils', 'Emptying of cabinets'],
    },
    'Kitchen Basic Cleaning': {
      description:
        'Platform, tiles, stove, sink and the outside of cabinets are degreased, for a kitchen that is kept well.',
      time: 'About 2 hours for one kitchen',
      included: [
        'Degreasing of platform, stove and tiles',
        'Cabinets and appliances wiped outside',
        'Sink and floor scrubbed',
      ],
      notIncluded: ['Inside of cabinets and fridge', 'Chimney filters and exhaust fan'],
    },
  },
  Bathroom: {
    'Bathroom Deep Cleaning': {
      description:
        'Hard water marks, soap film and yellow stains on tiles, toilet and taps of one bathroom are scrubbed off.',
      time: 'About 60 to 75 minutes for one bathroom',
      included: [
        'Scrubbing of tiles, floor and joints',
        'Descaling of taps, glass and shower',
        'Toilet, basin and mirror disinfected',
        'Exhaust fan and bulb wiped',
      ],
      notIncluded: ['New grout or silicone', 'Blocked drains', 'Stains that have eaten into the stone'],
    },
    'Two Bathrooms Deep Cleaning': {
      description: 'Two bathrooms of one home are descaled and scrubbed in the same visit, one after the other.',
      time: 'About 2 to 2.5 hours for two bathrooms',
      included: [
        'Tiles, floors and joints of both bathrooms',
        'Taps, showers and partitions descaled',
        'Both toilets and basins disinfected',
      ],
      notIncluded: ['A third bathroom', 'Plumbing and grout repair'],
    },
  },
  'Sofa and Carpet': {
    'Sofa Cleaning': {
      description: 'Fabric sofa seats are vacuumed, shampooed with foam and vacuumed almost dry; priced for each seat.',
      time: 'About 15 to 20 minutes a seat, then 4 to 6 hours to dry',
      included: [
        'Vacuuming of seat, back and arms',
        'Foam shampoo and scrubbing',
        'Drawing out of water and dirt by machine',
      ],
      notIncluded: [
        'Leather and velvet care',
        'Ink, paint and old burn marks',
        'Loose cushions beyond those of the seat',
      ],
    },
    'Carpet Cleaning (Up to 25 Sq Ft)': {
      description: 'A carpet of up to 25 sq ft is vacuumed on both sides, shampooed and drawn by machine at your home.',
      time: 'About 40 minutes, then 6 to 8 hours to dry',
      included: ['Vacuuming of both sides', 'Shampoo with a soft brush', 'Spot treatment of fresh stains'],
      notIncluded: ['Silk and antique carpets', 'Carpets larger than 25 sq ft', 'Colour that has run before'],
    },
    'Mattress Cleaning': {
      description:
        'Dust, sweat and spills: one mattress is vacuumed deep, shampooed on both sides and vacuumed almost dry.',
      time: 'About 45 minutes, then 4 to 6 hours to dry under a fan',
      included: [
        'Deep vacuuming against dust mites',
        'Shampoo and machine drying of both sides',
        'Treatment of spots and smell',
      ],
      notIncluded: ['Bed bug treatment', 'Bed frame, pillows and sheets'],
    },
  },
}
