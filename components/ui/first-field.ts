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

/**
 * Where the focus goes as a form opens: on a touch screen to the sheet itself, or its keyboard would cover the form. `true` is the
 * first thing that can be reached.
 */
export const focusAtOpening = (form: HTMLElement | null) =>
  (matchMedia('(pointer: coarse)').matches ? form?.closest<HTMLElement>('[role=dialog]') : firstFieldOf(form)) ?? true
