/** A change of plan that can be taken back until then, and what it was in words. */
export type Undoable = { id: string; until: string; text: string }

/** So many are kept: within half a minute nobody takes back more. */
export const mostUndos = 20

/** With one more, the latest last. */
export const withUndo = (undos: readonly Undoable[], one: Undoable) =>
  [...undos.filter(({ id }) => id !== one.id), one].slice(-mostUndos)

/** Whole seconds that are left; 0 once it is too late. */
export const secondsLeft = ({ until }: Undoable, now: number) =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))

/** Those that can still be taken back. */
export const liveUndos = (undos: readonly Undoable[], now: number) => undos.filter((one) => secondsLeft(one, now) > 0)
