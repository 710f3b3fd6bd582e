type Told = {
  /** Who comes, where the customer has not read it yet; null: nobody is named anew. */
  who: string | null
  /** The window, where it is another than was promised. */
  window: string | null
}

export const toldNothing = 'The customer is told nothing.'

/** What a plan says to its customer, told to whoever makes it: of a partner who is only kept free it is nothing. */
export function toldText({ who, window }: Told) {
  if (who && window) return `The customer is told that ${who} comes, and the new time: ${window}.`
  if (who) return `The customer is told that ${who} comes.`
  if (window) return `The customer is told the new time: ${window}.`
  return toldNothing
}

export const tellLabel = 'Tell the customer who comes'
export const tellSelectedLabel = 'Tell the customers who comes'

/** What one press says to the customers of all visits that are ticked. */
export const toldSelectedText = (tells: boolean) =>
  tells
    ? 'The customers of the ticked visits are told who comes and when.'
    : 'Reserved (not told yet): the customers of the ticked visits are told a time that is new, and not who comes.'
