import { grouped } from '@/lib/grouped'
import madeClips from '@/lib/pictures/clips.json'
import manifest from '@/lib/pictures/manifest.json'
import props from '@/lib/pictures/props.json'

type Entry = { version: string; width: number; height: number; room: string; alt: string; blur: string }
const entries: Record<string, Entry | undefined> = manifest
const propTexts: Record<string, string | undefined> = props

/** The address that a record keeps for a picture of the shop's own; it outlives a new rendering. */
const addressOf = (name: string) => `/pictures/${name}.webp`

/** The address of the first of these pictures that is there. */
export function firstPicture(names: readonly string[]) {
  const name = names.find((one) => entries[one])
  return name && addressOf(name)
}

/** The address of the picture of an object with a job that is done to it: see art/compose.mjs. */
export const withJob = (address: string, job: string | undefined) =>
  job && propTexts[job] ? address.replace(/\.webp$/, `--${job}.webp`) : address

/** The names of the object and of the job that the address of a picture of the shop's own holds. */
const namesIn = (src: string) => /^\/pictures\/([\w-]+)\.webp$/.exec(src)?.[1]?.split('--') ?? []

/** How many pairs of rows look alike by what `told` names. */
const alikeBy = (rows: readonly string[], told: (row: string) => string | undefined) =>
  [...grouped(rows, (row) => told(row) ?? row).values()].reduce(
    (sum, { length }) => sum + (length * (length - 1)) / 2,
    0,
  )

/**
 * Whether the rows of a list show the job alone (PIC-01): it tells them apart at a glance, where the thing together with it is a
 * speck in the same room. Not where the things leave fewer rows alike, as of all that is installed.
 */
export const showsJobs = (pictures: readonly string[]) =>
  alikeBy(pictures, (src) => namesIn(src)[1]) <= alikeBy(pictures, (src) => namesIn(src)[0])

/** What a page shows of a picture: what it says in words, and what stands there until it has come. */
export function aboutPicture(src: string): { alt: string; blur?: string } {
  const [object = '', job = ''] = namesIn(src)
  const entry = entries[object]
  const prop = propTexts[job]
  return { alt: entry && prop ? `${entry.alt}; before it ${prop}` : (entry?.alt ?? ''), blur: entry?.blur }
}

/** The room whose wall stands behind the object of a picture; undefined of one that was not made for the shop. */
export const wallOf = (src: string) => entries[namesIn(src)[0] ?? '']?.room

/** A clip that was made for the shop: for which service, how long (seconds), on which day, and what it says. */
export type Clip = {
  address: string
  service: string
  title: string
  description: string
  seconds: number
  made: string
}

/** As art/clip.mjs writes them: the address changes with the content. */
export const clips: readonly Clip[] = Object.entries(madeClips).map(([name, { version, ...clip }]) => ({
  ...clip,
  address: `/videos/${name}.${version}.mp4`,
}))
