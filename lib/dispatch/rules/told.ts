import { formatPhone } from '@/lib/phone'

/** A customer of the desk: `toCall` is the number to call where no e-mail is known, so that no mail is sent. */
type Reached = { toCall?: string | undefined }

type Told = Reached & {
  /** Who comes, where the customer has not read it yet; null: nobody is named anew. */
  who: string | null
  /** The window, where it is another than was promised. */
  window: string | null
}

export const toldNothing = 'The customer is told nothing.'

/** What is owed to a customer who gets no mail. */
export const callText = (...numbers: string[]) => `No e-mail: call ${numbers.map(formatPhone).join(', ')} to tell them.`

/** What customers are told by themselves, and who of them has to be called instead. */
export function mailedText(told: string, customers: readonly Reached[]) {
  const numbers = [...new Set(customers.flatMap(({ toCall }) => toCall ?? []))]
  if (!numbers.length) return told
  return customers.every(({ toCall }) => toCall) ? callText(...numbers) : `${told} ${callText(...numbers)}`
}

/** What a plan says to its customer, told to whoever makes it: of a partner who is only kept free it is nothing. */
export function toldText({ who, window, toCall }: Told) {
  if (toCall && (who || window)) return callText(toCall)
  if (who && window) return `The customer is told that ${who} comes, and the new time: ${window}.`
  if (who) return `The customer is told that ${who} comes.`
  if (window) return `The customer is told the new time: ${window}.`
  return toldNothing
}

export const tellLabel = 'Tell the customer who comes'
export const tellSelectedLabel = 'Tell the customers who comes'

/** What one press says to the customers of all visits that are ticked. */
export const toldSelectedText = (tells: boolean, customers: readonly Reached[]) =>
  [
    tells
      ? 'The customers of the ticked visits are told who comes and when.'
      : 'Reserved (not told yet): the customers of the ticked visits are told a time that is new, and not who comes.',
    customers.some(({ toCall }) => toCall) && 'Whoever has no e-mail has to be called.',
  ]
    .filter(Boolean)
    .join(' ')
