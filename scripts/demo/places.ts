type Place = { prefix: string; locality: string; city: string; district: string; state: string; postalCode: string }

const delhi = (postalCode: string, locality: string, district: string): Place => ({
  prefix: '110',
  locality,
  city: 'New Delhi',
  district,
  state: 'Delhi',
  postalCode,
})
const beside =
  (prefix: string, city: string, district: string, state: string) => (postalCode: string, locality: string) => ({
    prefix,
    locality,
    city,
    district,
    state,
    postalCode,
  })
const gurugram = beside('122', 'Gurugram', 'Gurugram', 'Haryana')
const noida = beside('2013', 'Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh')
const ghaziabad = beside('2010', 'Ghaziabad', 'Ghaziabad', 'Uttar Pradesh')
const faridabad = beside('121', 'Faridabad', 'Faridabad', 'Haryana')

/** Where the customers of the demo shop live, within the areas of the seed, with the districts of the bundled directory. */
export const places: readonly Place[] = [
  delhi('110017', 'Malviya Nagar', 'South Delhi'),
  delhi('110019', 'Kalkaji', 'South Delhi'),
  delhi('110024', 'Lajpat Nagar', 'South Delhi'),
  delhi('110048', 'Greater Kailash', 'South Delhi'),
  delhi('110070', 'Vasant Kunj', 'New Delhi'),
  delhi('110075', 'Dwarka Sector 10', 'South West Delhi'),
  delhi('110034', 'Pitampura', 'North West Delhi'),
  delhi('110092', 'Preet Vihar', 'East Delhi'),
  delhi('110005', 'Karol Bagh', 'Central Delhi'),
  delhi('110027', 'Rajouri Garden', 'West Delhi'),
  gurugram('122001', 'Civil Lines'),
  gurugram('122002', 'DLF Phase 2'),
  gurugram('122018', 'Sector 49'),
  noida('201301', 'Sector 15'),
  noida('201304', 'Sector 93'),
  ghaziabad('201010', 'Vaishali'),
  ghaziabad('201014', 'Indirapuram'),
  faridabad('121001', 'NIT'),
  faridabad('121002', 'Sector 31'),
]

/** Where a partner works: a whole side of the city, as they can be reached within a day. */
export const rounds = [
  ['110', '122'],
  ['110', '121'],
  ['110', '2013', '2010'],
] as const
