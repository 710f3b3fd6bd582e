/** Characters of the name of a city, district, state or country. */
export const maxPlaceNameLength = 80
export const minDistrictLength = 2

export const districtFault = 'Please enter a valid district name'

/** What a PIN that India Post never gave is told (PROF-04). */
export const pincodeUnknownFault = 'Invalid pincode'
