/** What the visitor has to hear of, wherever on the page it happens. */
export type Hitch = 'outdated' | 'notLoaded' | 'notStored'

const reported = new Set<Hitch>()
let tell: ((hitch: Hitch) => void) | undefined

const saidElsewhere = new Set<Hitch>()

/** Leaves a hitch to a page that says it itself, in its own words. */
export const leaveToPage = (hitch: Hitch) => saidElsewhere.add(hitch)

/** Tells the page; but for a part that may load at the next try, once for as long as the page lives. */
export function reportHitch(hitch: Hitch) {
  if (saidElsewhere.has(hitch)) return
  if (hitch === 'notLoaded' || !reported.has(hitch)) tell?.(hitch)
  reported.add(hitch)
}

/** Calls back for each report, also for those of before. */
export function onHitch(hear: (hitch: Hitch) => void) {
  tell = hear
  reported.forEach(hear)
}

/** Tells whether the page is of a release that the server no longer has. */
export const isOutdated = () => reported.has('outdated')
