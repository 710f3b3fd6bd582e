'use client'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '@/components/ui/button'

type Props = {
  open: boolean
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `bad` for what destroys something. */
  kind?: 'go' | 'bad'
  pending?: boolean
  /** There is nothing to confirm any more. */
  confirmDisabled?: boolean
  /** Gets the focus on closing where the button that opened it no longer exists. */
  finalFocus?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. The harmless one has the focus; Escape gives it. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  kind = 'go',
  pending,
  confirmDisabled,
  finalFocus,
  onConfirm,
  onCancel,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  // with large text the answers lie below the screen, and the question is to be read first
  const focusCancel = () => {
    cancel.current?.focus({ preventScroll: true })
    return false
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !pending && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center pt-6 md:items-center md:p-10">
          <AlertDialog.Popup
            initialFocus={focusCancel}
            finalFocus={finalFocus}
            className="sheet max-h-full w-full overflow-y-auto rounded-t-xl bg-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-sheet outline-none md:w-110 md:rounded-xl md:p-8 md:shadow-float"
          >
            <AlertDialog.Title className="text-[1.375rem]/7 font-[650] tracking-[-.012em] text-balance">
              {title}
            </AlertDialog.Title>
            {text && (
              <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
                {text}
              </AlertDialog.Description>
            )}
            <div className="mt-6 grid gap-2 md:grid-flow-col md:auto-cols-fr">
              <Button ref={cancel} kind="line" onClick={onCancel} disabled={pending} className="md:order-first">
                {cancelLabel}
              </Button>
              <Button
                kind={kind}
                onClick={onConfirm}
                pending={pending}
                disabled={confirmDisabled}
                className="order-first md:order-none"
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
