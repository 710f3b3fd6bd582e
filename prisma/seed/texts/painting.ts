import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const painting: CategoryTexts = {
  'Interior Painting': {
    'Interior Repainting': {
      description:
        'Painted rooms get a fresh look: cracks filled, walls sanded and two coats of emulsion in your shade.',
      time: 'About 3 to 5 days for a two bedroom flat',
      included: [
        'Measuring, with you, of the units that are charged',
        'Covering of floor and furniture',
        'Filling of small cracks, sanding and touch-up putty',
        'Two coats of emulsion on the walls measured',
      ],
      notIncluded: [
        'Full putty, and treatment of damp walls',
        'Doors, windows and grills',
        'Shifting of heavy furniture',
      ],
    },
    'Interior Fresh Painting': {
      description: 'New plaster is made ready from the start: putty in two coats, primer, and two coats of emulsion.',
      time: 'About 6 to 9 days for a two bedroom flat',
      included: [
        'Measuring, with you, of the units that are charged',
        'Two coats of putty, sanded smooth',
        'One coat of primer',
        'Two coats of interior emulsion',
      ],
      notIncluded: ['Plaster repair and POP', 'Enamel on wood and metal', 'Walls that are still wet'],
    },
    'Interior Premium Painting': {
      description:
        'A washable, low-odour finish: careful sanding, primer and premium emulsion for living rooms and bedrooms.',
      time: 'About 5 to 7 days for a two bedroom flat',
      included: [
        'Measuring, with you, of the units that are charged',
        'Masking, dust-controlled sanding and primer',
        'Two coats of washable premium emulsion',
        'Cleaning up on the last day',
      ],
      notIncluded: [
        'Texture, stencil and wallpaper',
        'Damp treatment before premium paint',
        'False ceiling and woodwork',
      ],
    },
  },
  'Exterior Painting': {
    'Exterior Repainting': {
      description:
        'Outer walls are washed, loose paint and fungus scraped, cracks filled, and two coats of exterior paint laid on.',
      time: 'About 5 to 8 dry days for a house of two floors',
      included: [
        'Measuring, with you, of the units that are charged',
        'Washing and scraping of the outer walls',
        'Crack filling and a coat of exterior primer',
        'Two coats of exterior emulsion',
      ],
      notIncluded: ['Scaffolding above two floors', 'Repair of broken plaster', 'Gates, grills and pipes'],
    },
    'Exterior Weatherproof Painting': {
      description:
        'For walls that face rain and sun: fungus wash, crack bridging and an elastic, weatherproof coating.',
      time: 'About 7 to 10 dry days for a house of two floors',
      included: [
        'Measuring, with you, of the units that are charged',
        'Anti-fungal wash of the walls',
        'Filling of cracks with an elastic compound',
        'Primer and two weatherproof coats',
      ],
      notIncluded: ['Terrace and foundation waterproofing', 'Scaffolding for higher buildings', 'Structural cracks'],
    },
  },
  'Texture and Waterproofing': {
    'Texture Painting': {
      description:
        'One wall becomes the face of the room, in roller, comb, sponge or metallic texture chosen from samples.',
      time: 'About 2 days for one feature wall',
      included: [
        'Measuring, with you, of the units that are charged',
        'A sample patch before you decide',
        'Base coat, texture and top coat',
        'Masking of the neighbouring walls',
      ],
      notIncluded: ['Levelling of a rough wall', 'Stencils and imported finishes'],
    },
    'Wall Waterproofing': {
      description:
        'Damp patches and peeling paint: the wall is opened to sound plaster, treated and coated against water.',
      time: 'About 2 to 4 days, with drying between the coats',
      included: [
        'Measuring, with you, of the units that are charged',
        'Scraping back to sound plaster',
        'Crack filling and waterproof putty',
        'Two coats of waterproofing compound',
      ],
      notIncluded: ['Leaking pipes behind the wall', 'Final paint in your shade', 'Work from the side of a neighbour'],
    },
  },
  'Wood and Metal': {
    'Wood Polish Consultation': {
      description:
        'A painter looks at your doors, furniture or grills, suggests melamine, PU or enamel, and measures for a quote.',
      time: 'About 30 to 45 minutes at your home',
      included: [
        'Check of the wood, old polish and rust',
        'Advice on finish, shade and upkeep',
        'Measuring, and an estimate for the polish',
      ],
      notIncluded: ['Polishing or painting itself', 'Samples on your furniture'],
    },
  },
}
