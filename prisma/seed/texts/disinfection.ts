import type { CategoryTexts } from '@/prisma/seed/texts/schema'

export const disinfection: CategoryTexts = {
  Disinfection: {
    'One BHK Disinfection': {
      description:
        'A home with one bedroom, hall and kitchen is sprayed with a fine mist of disinfectant; what you touch is wiped.',
      time: 'About 45 minutes, then 1 hour before you come back in',
      included: [
        'Misting of all rooms of a one bedroom home',
        'Handles, switches and taps wiped by hand',
        'A disinfectant meant for homes, its label shown to you',
      ],
      notIncluded: ['Cleaning of dirt before it', 'Pest control', 'Airing of cupboards and beds'],
    },
    'Two BHK Disinfection': {
      description: 'Two bedrooms, hall and kitchen are misted room by room, and handles, switches and taps are wiped.',
      time: 'About 60 minutes, then 1 hour with doors closed',
      included: [
        'Misting of all rooms of a two bedroom home',
        'Wiping of all that hands touch often',
        'Advice on airing and on food',
      ],
      notIncluded: ['Washing of floors and walls', 'Treatment against insects', 'Covering of aquariums and plants'],
    },
    'Office Disinfection': {
      description:
        'Desks, chairs, pantry and washrooms of an office are disinfected after hours, priced by the square foot.',
      time: 'About 1 hour for 1000 sq ft, best after working hours',
      included: [
        'Misting of halls, cabins and washrooms',
        'Wiping of desks, handles and lift buttons',
        'Work in the evening or on a holiday, if you wish',
      ],
      notIncluded: ['Cleaning of screens and keyboards', 'Air ducts of the AC plant', 'Clearing of papers from desks'],
    },
    'Hospital and Clinic Disinfection': {
      description:
        'Waiting room, wards and rooms of a clinic are disinfected by a plan made with you; the price follows a survey.',
      time: 'About 2 hours or more, planned after the survey',
      included: [
        'A survey of rooms and surfaces',
        'A plan with disinfectant, times and routes',
        'Misting and wiping, as planned',
      ],
      notIncluded: ['Sterilising of instruments', 'Carrying away of medical waste', 'Tests by a laboratory'],
    },
  },
}
