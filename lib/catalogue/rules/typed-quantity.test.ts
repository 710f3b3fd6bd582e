import { expect, test } from 'vitest'
import { readQuantity } from '@/lib/catalogue/rules/typed-quantity'

test.each([
  ...[
    '850',
    '850 sq ft',
    '850sqft',
    'SQFT 850',
    '850 sq. ft.',
    '850 ft²',
    '850 ft2',
    'approx. 850 square feet',
    '850 sft',
  ],
  ...['८५० वर्ग फ़ुट', '850 वर्ग फीट', '850 चौ. फूट', 'लगभग ८५० चौरस फूट', '௮௫௦ சதுர அடி', '৮৫০ বর্গফুট', '８５０ ｆｔ'],
])('[HOUSE-128] %s are 850 square feet', (typed) => {
  expect([readQuantity('sqft', typed), readQuantity('unit', typed)]).toEqual([850, 850])
})

test.each([
  ...['93 sq m', '93 m', '93 sqm', '93 m²', '93 ㎡', '93 square metres', '93 वर्ग मीटर', '93 சதுர மீட்டர்', '93 বর্গমিটার'],
  ...['80 gaj', '80 गज', '80 sq yards', '80 sq yd', '2 guntha', '4 குழி', '3 কাঠা', '1 cent', '5 marla', '2 acres'],
  ...['2 rooms', '2 BHK', '3 walls', '1 flat', '12 x 10', '₹850', '850 rupees', '5 hours'],
])('[HOUSE-128] %s are refused as square feet', (typed) => {
  expect(readQuantity('unit', typed)).toBeNaN()
})

test('[HOUSE-128] visits and seats are counted in no measure of an area, and nothing typed is nothing', () => {
  for (const typed of ['2', '2 ACs', '२ एसी', 'two 2', '2 seater sofa', '₹2'])
    expect(readQuantity('visit', typed), typed).toBe(2)
  for (const typed of ['2 sq ft', '5 feet', '2 मीटर', '3 sqm']) expect(readQuantity('seat', typed), typed).toBeNaN()
  expect(readQuantity('sqft', '  ')).toBeUndefined()
  expect(readQuantity('sqft')).toBeUndefined()
})
