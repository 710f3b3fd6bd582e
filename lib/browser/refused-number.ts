import { focusWithFault } from '@/lib/browser/use-errors'

/** Gives the focus to a number that is refused while it is typed; whether there is one. It is not sent as the one before it. */
export function focusRefusedNumber(form: HTMLElement | null) {
  const refused = form?.querySelector<HTMLElement>('[role=spinbutton][aria-invalid]')
  focusWithFault(refused)
  return Boolean(refused)
}
