import type { KeyboardEvent } from 'react'

/** Tells whether an Enter is repeated by a key that is held down; in a text of several lines that begins lines. */
export const isHeldEnter = ({ key, repeat, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' && repeat && (ctrlKey || metaKey || !(target as HTMLElement).matches('textarea'))
