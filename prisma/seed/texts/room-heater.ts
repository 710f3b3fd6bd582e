import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const roomHeater: CategoryTexts = {
  'Room Heater': {
    'Room Heater Check Up': {
      description:
        'Before the first cold night the heater is opened, tested for heat, tip switch and earthing, and estimated.',
      time: 'About 20 to 25 minutes for one room heater',
      included: [
        'Test of element, fan and thermostat',
        'Check of tip-over switch and earthing',
        'An estimate for the heater',
      ],
      notIncluded: ['Repair and parts of the heater', 'A new plug point in the room'],
    },
    'Not Heating': {
      description:
        'The heater glows dimly or not at all: element, thermostat, cut-out and switch are tested and mended.',
      time: 'About 40 minutes for a rod, fan or quartz heater',
      included: [
        'Test of element, thermostat and thermal cut-out',
        'Mending of burnt switch terminals',
        'A heat test of ten minutes',
      ],
      notIncluded: ['Element, thermostat or rod', 'Sealed oil columns that have leaked'],
    },
    'Element Replacement': {
      description: 'A broken coil, rod or quartz tube is taken out and one of the same wattage put in.',
      time: 'About 35 minutes for one element',
      included: [
        'Removal of the broken element',
        'Fitting of the new one on its insulators',
        'Check of current and earthing',
      ],
      notIncluded: ['The rod, coil or quartz tube', 'A reflector that has rusted'],
    },
    'Fan Not Working': {
      description: 'A blower heater without air overheats and cuts off: its fan is freed, oiled, mended or changed.',
      time: 'About 40 minutes for a blower heater',
      included: [
        'Cleaning of hair and dust from the blower',
        'Oiling and test of the fan motor',
        'Check of the overheating cut-out',
      ],
      notIncluded: ['A new blower motor for the heater', 'A melted body'],
    },
    'Oil Filled Heater Repair': {
      description:
        'An oil radiator that stays cold or trips is tested at its element, thermostat, timer and tip switch.',
      time: 'About 60 minutes for an oil filled heater',
      included: [
        'Test of element, thermostat and tip switch',
        'Mending of the wiring in the control box',
        'Check for oil seeping from the fins',
      ],
      notIncluded: ['Refilling or welding of an oil column', 'Thermostat, timer or element of the radiator'],
    },
    'Power Cord Replacement': {
      description: 'A cord that is stiff, burnt or taped is replaced by one that bears the load of a heater.',
      time: 'About 25 minutes for one cord',
      included: ['Removal of the damaged cord', 'Fitting of cord, plug top and grip', 'Earthing test of the heater'],
      notIncluded: ['Heat-proof cord and 16 A plug top', 'Burnt socket in the wall'],
    },
    'Room Heater Service': {
      description:
        'Dust that would smell and smoke is taken out, contacts are tightened and every safety switch is tried.',
      time: 'About 40 minutes for one room heater',
      included: [
        'Opening and dusting of the heater',
        'Polishing of the reflector or grill',
        'Tightening of terminals and a safety test',
      ],
      notIncluded: ['Parts found worn', 'Painting of body or grill'],
    },
  },
}
