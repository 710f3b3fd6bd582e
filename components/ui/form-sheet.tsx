'use client'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '@/components/ui/button'
import { focusAtOpening } from '@/components/ui/first-field'
import { Form } from '@/components/ui/form'
import type { Room } from '@/components/ui/room'
import { type InitialFocus, Sheet } from '@/components/ui/sheet'
import { isHeldEnter } from '@/lib/browser/held-enter'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import type { FormState } from '@/lib/browser/use-form'

type Props = {
  of: FormState
  open: boolean
  /** Closed by Escape, Back, the cross or a press beside it. */
  onClose: () => void
  /** Closed by the button, where that means more. */
  onCancel?: () => void
  title: string
  subtitle?: ReactNode
  room: Room
  width: number
  /** What the button says that sends it; Enter presses it too. */
  submitLabel: string
  /** What the button says that leaves all as it is, where Cancel would mean what is sent. */
  cancelLabel?: string
  /** `bad` for what destroys something. */
  kind?: 'go' | 'bad'
  /** Else its first field has the focus on opening. */
  initialFocus?: InitialFocus
  /** Gets the focus on closing where the button that opened it no longer exists. */
  finalFocus?: RefObject<HTMLElement | null>
  head?: ReactNode
  children: ReactNode
}

/**
 * Sends from a text of several lines too, where Enter alone begins a new one, and from what waits for its answer. A key that is held
 * down was meant for what opened the form.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  // A sheet opened from this form hands its keys on too: they are meant for the form in it.
  if (!event.currentTarget.contains(event.target as Node)) return
  if (isHeldEnter(event)) return event.preventDefault()
  if (event.key !== 'Enter') return
  if (!(event.ctrlKey || event.metaKey || (event.target as HTMLElement).matches('div[aria-busy=true]'))) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** A form in a sheet, with the button that leaves it and the one that sends it below. It opens on its first field. */
export function FormSheet({
  of,
  onCancel,
  submitLabel,
  cancelLabel = 'Cancel',
  kind = 'go',
  head,
  initialFocus = () => focusAtOpening(of.ref.current),
  children,
  ...sheet
}: Props) {
  const id = useId()
  useBackCloses(sheet.open, sheet.onClose)
  return (
    <Sheet
      {...sheet}
      initialFocus={initialFocus}
      footer={
        // Longer words than Cancel have to stand beside the others on a phone too.
        <div
          className={`flex flex-1 flex-wrap justify-end gap-3 ${cancelLabel === 'Cancel' ? '' : 'max-md:[&_button]:px-2'}`}
        >
          <Button kind="line" onClick={onCancel ?? sheet.onClose}>
            {cancelLabel}
          </Button>
          <Button kind={kind} type="submit" form={id} pending={of.pending} className="max-md:flex-1">
            {submitLabel}
          </Button>
        </div>
      }
    >
      <Form id={id} of={of} head={head} onKeyDown={sendOnEnter}>
        {children}
      </Form>
    </Sheet>
  )
}
