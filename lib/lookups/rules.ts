/** Characters of the name of a city, district, state or country. */
export const maxPlaceNameLength = 80
export const minDistrictLength = 2

export const districtFault = 'Please enter a valid district name'
