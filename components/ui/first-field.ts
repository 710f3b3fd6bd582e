const fields = 'input, select, textarea'

const isToFill = (field: HTMLInputElement) =>
  !field.readOnly && !field.matches(':disabled') && field.getClientRects().length > 0

/** The field in which a form begins: its first that can be filled in, and of a choice what is chosen. */
function firstFieldOf(form: HTMLElement | null) {
  const all = [...(form?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter(isToFill)
  const [first] = all
  const isChosen = ({ type, name, checked }: HTMLInputElement) => type === 'radio' && name === first?.name && checked
  return (first?.type === 'radio' && all.find(isChosen)) || first
}

/** Tells whether the keyboard is nowhere: what had the focus is disabled or gone. */
export const isFocusLost = ({ activeElement: at } = document) =>
  at === document.body || at?.matches(':disabled') === true

/**
 * Tells whether the focus is where the sheet began, or has not come into it yet: it gets there a frame after the sheet opened, and what is
 * waited for may be there before.
 */
export const isAtOpening = (place: HTMLElement | null, { activeElement: at } = document) =>
  at === place || !at?.closest('[role=dialog], [role=alertdialog]')

/** Tells whether a focused field would open a keyboard over the screen. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Where nothing can be filled in yet, a form begins with the button by which something can. */
const beginningOf = (form: HTMLElement | null) =>
  firstFieldOf(form) ?? form?.querySelector<HTMLElement>('button:enabled')

/**
 * Where the focus goes as a form opens: on a touch screen to the sheet itself, or its keyboard would cover the form. `true` is the
 * first thing that can be reached.
 */
export const focusAtOpening = (form: HTMLElement | null) =>
  (isTouch() ? form?.closest<HTMLElement>('[role=dialog]') : beginningOf(form)) ?? true

/**
 * The ref of a form that opens within the page at a press: its first field gets the focus, and the button gets it back as the form
 * closes. On a touch screen the focus stays, or the keyboard would cover the form.
 */
export function beginInside(opened: HTMLElement | null) {
  if (!opened || isTouch()) return
  const opener = document.activeElement
  firstFieldOf(opened)?.focus()
  return () => {
    if (opener instanceof HTMLElement && opened.contains(document.activeElement)) opener.focus()
  }
}
