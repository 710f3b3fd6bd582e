import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const carpenter: CategoryTexts = {
  Balcony: {
    'Cloth Hanger Installation': {
      description:
        'A ceiling or wall cloth hanger is anchored in the balcony, its ropes run and tested with a wet load in mind.',
      time: 'About 45 minutes for one cloth hanger',
      included: [
        'Drilling and anchoring of the pulleys',
        'Running and levelling of the ropes',
        'A pull test of every rod',
      ],
      notIncluded: ['Hanger, rods and ropes', 'Grill work or welding'],
    },
    'Bird Net Installation': {
      description: 'A nylon net closes the balcony to pigeons: stretched over hooks along all edges, without sagging.',
      time: 'About 1.5 to 2 hours for one balcony',
      included: [
        'Hooks set along the four edges',
        'Stretching and tying of the net',
        'Leaving a flap where you ask for one',
      ],
      notIncluded: [
        'Net beyond the size agreed at the visit',
        'Cleaning of droppings',
        'Rope work on the outside of a tower',
      ],
    },
    'Bamboo Curtain Installation': {
      description: 'A bamboo roll-up against sun and rain is hung straight and its cord and cleat are fixed.',
      time: 'About 30 minutes for one bamboo curtain',
      included: ['Drilling and hooks for one curtain', 'Hanging, levelling and a cord cleat'],
      notIncluded: ['The bamboo curtain', 'Trimming of its width'],
    },
  },
  Bed: {
    'Bed Support Repair': {
      description:
        'Slats or the centre beam have given way: they are joined, strengthened or renewed so that the bed lies flat.',
      time: 'About 60 minutes for one bed',
      included: ['Lifting of mattress and ply', 'Strengthening of beam and slats', 'Screws, nails and glue'],
      notIncluded: ['New plywood or a full set of slats', 'Repair of the mattress'],
    },
    'Bed Headboard Repair': {
      description: 'A headboard that wobbles or has split is taken off, glued, screwed and set firm to frame or wall.',
      time: 'About 75 minutes, glue drying apart',
      included: [
        'Removal and refitting of the headboard',
        'Gluing and clamping of splits',
        'Tightening of its brackets',
      ],
      notIncluded: ['New fabric, foam or laminate', 'Polish to match the old colour'],
    },
    'Bed Legs Repair': {
      description: 'Loose or broken legs are joined again or changed, and the bed is levelled on your floor.',
      time: 'About 45 minutes for up to four legs',
      included: ['Gluing and screwing of loose legs', 'Corner blocks for strength', 'Levelling of the bed'],
      notIncluded: ['New wooden or metal legs', 'Bed frame eaten by termites'],
    },
    'Storage Bed Hydraulic Repair': {
      description:
        'The bed no longer lifts, or falls shut: the gas pumps are tested and changed in a pair, the hinges set.',
      time: 'About 60 minutes for one pair of lifts',
      included: ['Propping up of the bed safely', 'Labour for a new pair of gas pumps', 'Tightening of the lift frame'],
      notIncluded: ['The pair of hydraulic pumps', 'Welding of a broken lift frame'],
    },
    'Bed Assembly': {
      description:
        'A new or shifted bed is put together by its drawing, with drawers or lift, and pushed to its place.',
      time: 'About 1.5 to 2 hours for a double bed',
      included: [
        'Unpacking and sorting of the bed parts',
        'Assembly with headboard and storage',
        'A test for wobble and creak',
      ],
      notIncluded: ['Taking apart of the old bed', 'Missing bolts or panels of the bed'],
    },
  },
  'Cupboard and Drawer': {
    'Drawer Channel Installation': {
      description:
        'Worn side runners are taken out and telescopic channels put in, so that the drawer glides and stays in.',
      time: 'About 30 minutes for one drawer',
      included: [
        'Removal of the old channels',
        'Fitting of one pair of new channels',
        'Setting of the gap around the front',
      ],
      notIncluded: ['The pair of channels', 'A drawer box that has to be rebuilt'],
    },
    'Cupboard Handle Installation': {
      description: 'Handles or knobs are marked in one line, drilled clean through the shutter and screwed on.',
      time: 'About 15 minutes for one handle',
      included: ['Marking and drilling of the shutter', 'Screwing on of one handle'],
      notIncluded: ['Handles and longer screws', 'Closing of old holes'],
    },
    'Cupboard Lock Installation': {
      description: 'A lock for cupboard or drawer is let into the wood, its catch set, and both keys are tried.',
      time: 'About 30 minutes for one cupboard lock',
      included: ['Cutting of the slot for the lock', 'Fitting of lock and catch', 'Trial of the keys'],
      notIncluded: ['The lock', 'Opening of a lock whose key is lost'],
    },
    'Cupboard Hinge Repair': {
      description:
        'A shutter that hangs or will not close has its hinge fixed again, or its torn hole rebuilt in the wood.',
      time: 'About 25 minutes for one shutter',
      included: ['Filling and redrilling of torn screw holes', 'Fixing and setting of up to two hinges'],
      notIncluded: ['New hinges', 'A shutter swollen by water'],
    },
    'Drawer Repair': {
      description:
        'The bottom has dropped or the front has come off: the drawer is taken out, squared, glued and screwed.',
      time: 'About 40 minutes for one broken drawer',
      included: ['Squaring and gluing of the box', 'Fixing of bottom and front', 'Waxing or setting of the runners'],
      notIncluded: ['New plywood for bottom or front', 'New runners for the drawer'],
    },
    'Sliding Cupboard Repair': {
      description: 'Sliding doors that jump, jam or stop half way: track and rollers are cleaned, aligned or changed.',
      time: 'About 60 minutes for a cupboard with two sliding doors',
      included: [
        'Lifting out of the sliding doors',
        'Cleaning and straightening of the track',
        'Setting of rollers and stoppers',
      ],
      notIncluded: ['New rollers or track', 'New mirror or glass in the door'],
    },
    'Cupboard Door Alignment': {
      description: 'Shutters that rub, gape or stand crooked are set at their hinges until the lines run even.',
      time: 'About 40 minutes for up to four shutters',
      included: [
        'Setting of each hinge in three directions',
        'Tightening of handles and catches',
        'Light planing of an edge that rubs',
      ],
      notIncluded: ['Change of hinges', 'Laminate or paint on a planed edge'],
    },
  },
  Door: {
    'Door Installation': {
      description: 'A ready shutter is planed to its frame, hung on hinges and fitted with bolt and handle.',
      time: 'About 2.5 to 3 hours for one door',
      included: ['Planing of the edges to fit', 'Hanging on three or four hinges', 'Fitting of tower bolt and handle'],
      notIncluded: [
        'Door, frame, hinges and hardware',
        'Mortise or smart lock',
        'Polish, paint or laminate of the door',
      ],
    },
    'Door Lock Installation': {
      description:
        'A rim, mortise or cylindrical lock is let into your door, lined up with its frame and tried with all keys.',
      time: 'About 60 minutes for one door lock',
      included: [
        'Cutting of door and frame for the lock',
        'Fitting of lock, handle and strike plate',
        'A trial with every key',
      ],
      notIncluded: ['The door lock', 'Closing of the hole of an old lock', 'Digital locks that need wiring'],
    },
    'Door Closer Installation': {
      description: 'An overhead closer is fixed and its two valves set, so that the door shuts softly and fully.',
      time: 'About 40 minutes for one closer',
      included: ['Marking by the template of the closer', 'Fixing on door and frame', 'Setting of speed and latching'],
      notIncluded: ['The door closer', 'Glass doors with floor springs'],
    },
    'Peephole Installation': {
      description:
        'A viewer is drilled through the main door at a height that suits you, children and elders included.',
      time: 'About 20 minutes for one door viewer',
      included: ['Drilling from both sides against splinters', 'Fitting and sealing of the viewer'],
      notIncluded: ['The peephole', 'Steel doors thicker than the drill allows'],
    },
    'Door Stopper Installation': {
      description: 'A stopper on floor, wall or door keeps the handle off your wall and the door from slamming.',
      time: 'About 15 minutes for one stopper',
      included: ['Choosing the right spot', 'Drilling and fixing on wood, wall or tile'],
      notIncluded: ['The stopper or magnet', 'A tile that is already cracked'],
    },
    'Door Repair': {
      description:
        'A door that sticks in the rains, sags or has split is taken off where needed, planed, joined and rehung.',
      time: 'About 60 to 75 minutes for one door',
      included: ['Planing of edges that stick', 'Gluing and screwing of split joints', 'Rehanging and a closing test'],
      notIncluded: ['New shutter, frame or laminate', 'Termite treatment of the wood'],
    },
    'Door Hinge Repair': {
      description: 'A door that drops or squeaks has its hinges tightened in fresh wood, oiled or exchanged.',
      time: 'About 35 minutes for the hinges of one door',
      included: ['Plugging of worn screw holes', 'Tightening, oiling and levelling', 'Labour for up to three hinges'],
      notIncluded: ['The new door hinges', 'Repair of a rotten frame'],
    },
    'Door Lock Repair': {
      description: 'The key turns hard or the latch misses its plate: the lock is opened, cleaned, oiled and lined up.',
      time: 'About 40 minutes for the lock of one door',
      included: [
        'Taking out and cleaning of the lock',
        'Lining up of latch and plate',
        'Oiling, and a trial of the keys',
      ],
      notIncluded: ['A new lock, cylinder or key', 'Breaking open in a lock-out'],
    },
  },
  'Drill and Hang': {
    'Drill and Hang (Up to 3)': {
      description:
        'Up to three small things that need a hole and an anchor, hung in one visit: frame, hook, holder or key rack.',
      time: 'About 25 minutes for three holes or hooks',
      included: [
        'Marking and drilling for up to three pieces',
        'Plugs and screws of the usual size',
        'Cleaning up of the dust',
      ],
      notIncluded: ['Heavy pieces such as TV, geyser or cabinets', 'Special anchors for hollow walls'],
    },
    'Mirror Hanging': {
      description: 'A mirror is hung plumb and level on anchors that bear its weight, or set in clips on tiles.',
      time: 'About 30 minutes for one mirror',
      included: ['Drilling in wall or tile', 'Anchoring and hanging of the mirror', 'Check with a spirit level'],
      notIncluded: ['The mirror, its frame and clips', 'Mirrors above 6 feet or 20 kg'],
    },
    'Shelf Hanging': {
      description: 'A wall shelf or small rack is fixed on brackets into solid wall, level from end to end.',
      time: 'About 30 minutes for one shelf',
      included: [
        'Finding of solid wall, away from wires and pipes',
        'Drilling and bracket fixing',
        'A load test by hand',
      ],
      notIncluded: ['Shelf, brackets and glass', 'Cutting of a shelf to size'],
    },
    'Wall Clock or Photo Hanging': {
      description: 'One clock or photo frame, hung straight at the height you like, with dust caught below the drill.',
      time: 'About 10 to 15 minutes for one clock or photo',
      included: ['Drilling of one hole with plug and screw', 'Hanging and levelling of one frame'],
      notIncluded: ['Clock, frame and battery', 'A gallery of several frames'],
    },
  },
  'Furniture Assembly': {
    'Chair Assembly': {
      description: 'An office, dining or study chair from the box is put together, tightened and tested for wobble.',
      time: 'About 25 minutes for one chair',
      included: ['Assembly by the leaflet of the chair', 'Tightening, and a sit test', 'Box folded and set aside'],
      notIncluded: ['Missing parts or gas lift', 'Taking the old chair away'],
    },
    'Table Assembly': {
      description: 'A dining, study or computer table is assembled, levelled and set at its place by wall or window.',
      time: 'About 45 minutes for one table',
      included: ['Assembly of frame, top and drawers', 'Levelling on your floor', 'A check of every bolt'],
      notIncluded: ['Drilling for cables', 'Glass tops above 20 kg'],
    },
    'Wardrobe Assembly': {
      description:
        'Panels, back, shutters and drawers are built into a wardrobe of two or three doors, and anchored to the wall.',
      time: 'About 3 to 4 hours for a wardrobe up to three doors',
      included: [
        'Sorting of the panels by the plan',
        'Assembly of body, doors and drawers',
        'Anchoring against tipping',
        'Setting of the doors',
      ],
      notIncluded: [
        'Missing or broken panels',
        'Wardrobes with sliding mirrors or four doors',
        'Taking apart of an old wardrobe',
      ],
    },
    'TV Unit Assembly': {
      description: 'A floor or wall TV unit is assembled with its drawers and cable holes and set below the screen.',
      time: 'About 60 to 90 minutes for one TV unit',
      included: [
        'Assembly of body, doors and drawers of the unit',
        'Wall fixing, where its plan shows it',
        'Passing of the cables through its holes',
      ],
      notIncluded: ['Mounting of the television', 'New cable holes in stone or glass'],
    },
    'Shoe Rack Assembly': {
      description: 'A shoe rack with shelves or tilting flaps is put together and set firm behind your door.',
      time: 'About 40 minutes for one shoe rack',
      included: ['Assembly of the rack and its flaps', 'Fixing to the wall against tipping'],
      notIncluded: ['Missing fittings of the rack', 'Cutting around a skirting'],
    },
  },
  'Furniture Repair': {
    'Chair Repair': {
      description:
        'Loose joints, a split leg or a wobbling seat: the chair is opened at its joints, glued, clamped and screwed.',
      time: 'About 40 minutes for one chair, then a night for the glue',
      included: ['Opening and gluing of loose joints', 'Corner blocks and screws', 'Levelling of the four legs'],
      notIncluded: ['New cane, foam or fabric', 'Gas lift and wheels of office chairs'],
    },
    'Table Repair': {
      description:
        'A table that rocks, sags or has lifted at its edge is joined, braced and its edge pressed down again.',
      time: 'About 50 minutes for one table that rocks',
      included: ['Tightening and bracing of the frame', 'Gluing of a lifted edge or veneer', 'Levelling of its legs'],
      notIncluded: ['New top, glass or laminate sheet', 'Polishing of the whole table'],
    },
    'Sofa Leg Repair': {
      description: 'A sofa that leans has its broken or loose legs set back into sound wood, strengthened from inside.',
      time: 'About 50 minutes for one sofa',
      included: [
        'Turning over and opening of the base cloth',
        'Strengthening of the wood around the leg',
        'Refixing of the sofa legs',
      ],
      notIncluded: ['New sofa legs', 'Springs, foam and cloth'],
    },
    'Furniture Polish Touch Up': {
      description:
        'Scratches, water rings and dull spots on wood are filled, toned and polished to blend with the rest.',
      time: 'About 90 minutes for one piece, drying included',
      included: [
        'Sanding and filling of small scratches',
        'Toning and hand polishing of the spot',
        'Covering of the floor around',
      ],
      notIncluded: ['Stripping and full polish of the piece', 'PU, duco and painted furniture'],
    },
  },
  'Window and Curtain': {
    'Curtain Rod Installation': {
      description: 'One rod with its brackets is hung level above a window or door, wide enough to let the light in.',
      time: 'About 25 minutes for one curtain rod',
      included: [
        'Marking of the height with you',
        'Drilling and fixing of the rod brackets',
        'Hanging of your curtain',
      ],
      notIncluded: ['Rod, brackets and curtain', 'Stitching or shortening of cloth'],
    },
    'Window Blind Installation': {
      description:
        'A roller, Roman or venetian blind is fixed inside or outside the window recess and run up and down.',
      time: 'About 35 minutes for one blind',
      included: [
        'Fixing of brackets to wall or frame',
        'Hanging and levelling of the blind',
        'Child-safe fixing of the cord',
      ],
      notIncluded: ['The blind, made to your measure', 'Motors and remote controls'],
    },
    'Mosquito Mesh Installation': {
      description:
        'A mesh is cut and fitted to one window, on a frame, magnet strip or hook tape, with no gap at its edge.',
      time: 'About 60 minutes for one window',
      included: [
        'Measuring and cutting of the mesh',
        'Fixing of strip or frame around the window',
        'A check of all four edges',
      ],
      notIncluded: ['Mesh, frame or magnet strip, charged by size', 'Sliding tracks for the mesh'],
    },
    'Window Hinge Repair': {
      description: 'A window that drops, squeaks or does not close is reset on its hinges, in wood or aluminium.',
      time: 'About 30 minutes for one window leaf',
      included: [
        'Tightening or moving of the hinges',
        'Oiling and planing where the leaf rubs',
        'A closing test of the window',
      ],
      notIncluded: ['New window hinges or friction stays', 'Glass and putty'],
    },
    'Window Latch Repair': {
      description:
        'The latch does not hold against wind: it is straightened, moved or changed, and its catch lined up.',
      time: 'About 25 minutes for one window latch',
      included: ['Setting of latch and catch', 'Labour for a new latch'],
      notIncluded: ['The window latch', 'Grill and glass work'],
    },
  },
}
