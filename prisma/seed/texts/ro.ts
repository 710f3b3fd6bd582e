import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const ro: CategoryTexts = {
  RO: {
    'RO Installation': {
      description:
        'Your purifier is hung near the tap, joined to water and drain, flushed, and its TDS is shown to you.',
      time: 'About 45 to 60 minutes for one purifier',
      included: [
        'Wall fixing at a place you choose',
        'Joining of inlet, reject pipe and power',
        'First flush, with TDS before and after',
      ],
      notIncluded: [
        'Purifier, pre-filter and longer pipes',
        'A new water or plug point',
        'Cutting of granite for a dispenser tap',
      ],
    },
    'RO Uninstallation': {
      description:
        'Water and power are shut, the tank is emptied and the purifier taken down for shifting or exchange.',
      time: 'About 30 minutes for one purifier',
      included: ['Emptying of tank and filters', 'Closing of the inlet tap', 'Taking down of purifier and pre-filter'],
      notIncluded: ['Packing, transport and refitting of the purifier', 'Repair of tiles'],
    },
    'RO Check Up': {
      description: 'Flow, taste, pump, filters and TDS are tested, and you are told which filters can still wait.',
      time: 'About 30 minutes for one RO purifier',
      included: [
        'TDS of tap water and of pure water',
        'Test of pump, supply and sensors',
        'An estimate for the purifier',
      ],
      notIncluded: ['Filters, membrane and other parts', 'Cleaning of the storage tank'],
    },
    'RO Water Leakage Repair': {
      description:
        'Drops below the purifier are traced to pipe, fitting, housing or tank, and the leaking place is renewed.',
      time: 'About 40 minutes for pipes and housings',
      included: [
        'Search for the leak under pressure',
        'Refixing of push fittings and O-rings',
        'A run until it stays dry',
      ],
      notIncluded: ['New housing, tank or elbow', 'Leaks of the kitchen pipe'],
    },
    'Low Water Flow Repair': {
      description:
        'The tank fills slowly: inlet, filters, flow restrictor, pump and membrane are tested for where it slows.',
      time: 'About 45 minutes to find what slows the flow',
      included: [
        'Measuring of pressure after each stage',
        'Cleaning of inlet strainer and valve',
        'Labour for one filter or valve',
      ],
      notIncluded: ['Filters, membrane, pump or solenoid', 'Low pressure in the building line'],
    },
    'Pump Repair': {
      description: 'The booster pump is loud, weak or silent: its supply, diaphragm and motor are tested and mended.',
      time: 'About 50 minutes for the booster pump',
      included: [
        'Test of pressure and current of the pump',
        'Cleaning of the head, or labour for a new one',
        'Check of low pressure switch',
      ],
      notIncluded: ['Pump, pump head or adapter', 'Change of filters that overload the pump'],
    },
    'Power Supply Repair': {
      description:
        'No lamp, no sound: adapter (SMPS), cord, fuse and float switch of the purifier are tested and mended.',
      time: 'About 40 minutes for adapter and wiring',
      included: [
        'Test of plug, adapter and fuse',
        'Mending of wires and connectors in the purifier',
        'Labour for a new adapter',
      ],
      notIncluded: ['The SMPS adapter or UV choke', 'Plug point and house wiring'],
    },
    'RO Service': {
      description:
        'A regular service: filters are opened and looked at, tank and housings cleaned, pipes checked, TDS measured.',
      time: 'About 45 minutes for one purifier',
      included: [
        'Washing of housings and storage tank',
        'Check of pump, valves and joints',
        'TDS before and after the service',
      ],
      notIncluded: ['Filters that need changing, quoted one by one', 'Membrane and UV lamp'],
    },
    'RO Filter Change Service': {
      description: 'Sediment and carbon filters are changed together, the housings sanitised and the purifier flushed.',
      time: 'About 50 minutes for one set of filters',
      included: [
        'One sediment and one carbon filter',
        'Cleaning of the housings and the tank',
        'Flushing, and a TDS reading',
      ],
      notIncluded: ['Membrane, UV lamp and mineral cartridge', 'Filters of special makes, where they cost more'],
    },
    'RO Membrane Replacement': {
      description:
        'The membrane, which takes out salts, is replaced when TDS stays high; the flow is set again after it.',
      time: 'About 45 minutes for one membrane',
      included: [
        'One RO membrane of the usual domestic size',
        'Check of flow restrictor and reject water',
        'TDS reading in front of you',
      ],
      notIncluded: ['Sediment and carbon filters', 'A membrane of larger capacity'],
    },
    'RO Full Service Kit': {
      description:
        'Filters and membrane are changed in one visit and the whole purifier is cleaned, from inlet to tap.',
      time: 'About 75 minutes for the full kit',
      included: [
        'Sediment filter, carbon filters and membrane',
        'Sanitising of tank, housings and pipes',
        'Check of pump, valve and adapter',
        'TDS before and after the kit',
      ],
      notIncluded: ['Pump, adapter, UV lamp and tank', 'Kits of special makes, where they cost more'],
    },
  },
}
