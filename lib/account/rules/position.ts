export type Point = { latitude: number; longitude: number }

export const positionFault = 'Please give a place on the earth: latitude from -90 to 90, longitude from -180 to 180'

/** `28.6139, 77.209`: as it is read, and as a map takes it. */
export const pointText = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

export const mapHref = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
