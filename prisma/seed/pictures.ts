import { canonicalKey } from '@/lib/catalogue/rules/names'
import { defaultPicture } from '@/lib/catalogue/rules/pictures'
import { firstPicture } from '@/lib/pictures/rules'

/** The rendered picture of a main service, category or application type, by words of its name; the first that fits. */
const names: [of: RegExp, picture: string][] = [
  [/window ac/, 'window-ac'],
  [/split ac|air conditioner|ac repair/, 'split-ac'],
  [/single door refrigerator/, 'refrigerator-single-door'],
  [/refrigerator/, 'refrigerator'],
  [/air cooler/, 'air-cooler'],
  [/island chimney/, 'chimney-island'],
  [/chimney/, 'chimney'],
  [/gas stove/, 'gas-stove'],
  [/geyser/, 'geyser'],
  [/induction/, 'induction'],
  [/mixer grinder/, 'mixer-grinder'],
  [/microwave/, 'microwave'],
  [/room heater/, 'room-heater'],
  [/television/, 'television'],
  [/vacuum/, 'vacuum-cleaner'],
  [/washing machine/, 'washing-machine'],
  [/appliances repair/, 'appliances'],
  [/electrician carpenter|carpenter.*electrician/, 'fan'],
  [/chandelier/, 'chandelier'],
  [/video door bell/, 'video-door-bell'],
  [/door bell/, 'door-bell'],
  [/\bfan\b/, 'fan'],
  [/inverter/, 'inverter'],
  [/star light/, 'star-light'],
  [/light/, 'light'],
  [/mcb|fuse/, 'mcb'],
  [/switch/, 'switch'],
  [/wall decor/, 'wall-decor'],
  [/wiring/, 'wiring'],
  [/motor/, 'motor'],
  [/electrician/, 'switch'],
  [/balcony/, 'balcony'],
  [/\bbed\b(?! bug)/, 'bed'],
  [/cupboard/, 'cupboard'],
  [/window/, 'window'],
  [/\bdoor\b/, 'door'],
  [/drill/, 'drill'],
  [/furniture assembly/, 'furniture-assembly'],
  [/furniture/, 'furniture-repair'],
  [/carpenter/, 'door'],
  [/basin/, 'basin'],
  [/bath fitting/, 'bath-fitting'],
  [/blockage/, 'blockage'],
  [/toilet/, 'toilet'],
  [/mixer/, 'tap'],
  [/water tank/, 'water-tank'],
  [/plumber/, 'tap'],
  [/purifier test/, 'water-test'],
  [/\bro\b/, 'ro'],
  [/exterior/, 'painting-exterior'],
  [/texture/, 'painting-texture'],
  [/wood and metal|wood metal/, 'painting-wood'],
  [/paint|interior/, 'painters'],
  [/dome/, 'cctv-dome'],
  [/dvr|nvr/, 'cctv-recorder'],
  [/wifi camera/, 'wifi-camera'],
  [/cctv|camera/, 'cctv'],
  [/kitchen/, 'kitchen'],
  [/bathroom/, 'bathroom'],
  [/sofa/, 'sofa'],
  [/^disinfection$/, 'disinfection'],
  [/cleaning|disinfection/, 'cleaning'],
  [/termite/, 'termite'],
  [/mosquito/, 'mosquito'],
  [/bed bug/, 'bed-bug'],
  [/rodent/, 'rodent'],
  [/pest/, 'pest'],
]

/** Services of a thing that is not the usual one of their type. */
const things: [of: RegExp, picture: string][] = [
  [/exhaust fan/, 'exhaust-fan'],
  [/wall fan/, 'wall-fan'],
  [/picture light/, 'picture-light'],
  [/led strip/, 'led-strip'],
  // One that shows a picture would say that nothing is wrong
  [/blank screen|not turning on/, 'television-dark'],
]

/** The picture of what a service is done to: its own thing, where it has one, else that of its type. */
export function thingOf(service: string, picture: string) {
  const own = things.find(([of]) => of.test(canonicalKey(service)))?.[1]
  return (own && firstPicture([own])) ?? picture
}

/** Of the first of these names, from the nearest to the main service, that has a picture; else the door. */
export function pictureOf(...nearest: string[]) {
  const fitting = nearest.flatMap((name) => names.find(([of]) => of.test(canonicalKey(name)))?.[1] ?? [])
  return firstPicture(fitting) ?? defaultPicture
}
