import { canonicalKey } from '@/lib/catalogue/rules/names'

export type Room = 'sky' | 'sage' | 'peach' | 'tile' | 'coral' | 'lilac'

const rooms = new Map<string, Room>([
  ['ac repair and appliances', 'sky'],
  ['appliances repair and services', 'sage'],
  ['electrician carpenter and plumber', 'peach'],
  ['ro service and repair', 'tile'],
  ['painters', 'coral'],
  ['cctv camera services', 'lilac'],
  ['cleaning and disinfection', 'tile'],
  ['pest control', 'sage'],
])

const isRoom = (name: string | undefined): name is Room => name !== undefined && name in walls

/** The wall of a category: that of its picture, as a plumber's taps hang on tiles and not on an electrician's wall. */
export const roomOfCategory = (pictureWall: string | undefined, mainServiceName: string): Room =>
  isRoom(pictureWall) ? pictureWall : roomOf(mainServiceName)

/** The wall of a main service; an unknown one stands on peach. */
export const roomOf = (mainServiceName: string): Room => rooms.get(canonicalKey(mainServiceName)) ?? 'peach'

/** The colours of the walls by daylight, where no stylesheet reaches: documents, and pictures for other sites. */
export const walls: Record<Room, { wall: string; deep: string; ink: string }> = {
  sky: { wall: '#e4f2ff', deep: '#c1ddf6', ink: '#154062' },
  sage: { wall: '#e8f5e5', deep: '#c9e2c3', ink: '#25471d' },
  peach: { wall: '#fdeddd', deep: '#f0d4b4', ink: '#583400' },
  tile: { wall: '#e0f5f7', deep: '#bae2e6', ink: '#00474d' },
  coral: { wall: '#ffe5dc', deep: '#f5c5b4', ink: '#602c19' },
  lilac: { wall: '#f5ecfd', deep: '#e2d1f0', ink: '#49315a' },
}
