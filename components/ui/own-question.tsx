'use client'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useRootMark } from '@/components/ui/use-root-mark'

type Props = { title: string; confirmLabel: string; cancelLabel: string; onConfirm: () => void; onCancel: () => void }

/**
 * `ConfirmDialog` for what has to be asked without a connection too: the browser's own dialog, whose code is small enough to
 * come to every customer beforehand. Mounted, it is open.
 */
export function OwnQuestion({ title, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const cancel = useEffectEvent(onCancel)
  useLayoutEffect(() => {
    const { current } = dialog
    const { style, clientWidth } = document.documentElement
    // The page behind stays where it is: it keeps the place of a scroll bar, and only of one that it has.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    current?.showModal()
    const onEscape = () => cancel()
    current?.addEventListener('cancel', onEscape)
    return () => {
      current?.removeEventListener('cancel', onEscape)
      current?.close() // gives the focus back, which its end alone does not
      style.scrollbarGutter = ''
    }
  }, [])
  useRootMark('question') // once it is known whether there is a scroll bar, which goes with it
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={heading}
      className="scrim m-0 flex size-full max-h-none max-w-none items-end justify-center pt-6 text-ink outline-none backdrop:bg-transparent md:items-center md:p-10"
    >
      <div className="sheet max-h-full w-full overflow-y-auto rounded-t-xl bg-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-sheet md:w-110 md:rounded-xl md:p-8 md:shadow-float">
        <h2 id={heading} className="text-[1.375rem]/7 font-[650] tracking-[-.012em] text-balance">
          {title}
        </h2>
        <div className="mt-6 grid gap-2 md:grid-flow-col md:auto-cols-fr">
          {/* first, so that the harmless answer has the focus */}
          <Button kind="line" onClick={onCancel} className="order-last md:order-none">
            {cancelLabel}
          </Button>
          <Button kind="go" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
