/** A place as a household types it into the form of an address. */
export const place = {
  street: '12 Janpath',
  city: 'New Delhi',
  district: 'Central Delhi',
  state: 'Delhi',
  country: 'India',
  postalCode: '110001',
}
