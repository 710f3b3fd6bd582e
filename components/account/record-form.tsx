'use client'
import { type FormEvent, type ReactNode, type RefObject, useCallback, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { Sheet } from '@/components/ui/sheet'
import { useBackCloses } from '@/lib/browser/use-back-closes'

type Props = {
  form: RefObject<HTMLFormElement | null>
  title: string
  /** What the label and the primary box are called. */
  primaryLabel: string
  isPrimary: boolean
  /** Absent where there is no choice: the first one is the primary one, and stays it. */
  onPrimary?: (isPrimary: boolean) => void
  pending: boolean
  failure?: string
  open: boolean
  onClose: () => void
  onCancel: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The sheet of an address or a number: fields, the primary box, and Save, which Enter presses too. */
export function RecordForm(props: Props) {
  const id = useId()
  useBackCloses(props.open, props.onClose)
  const first = useRef<HTMLInputElement>(null)
  const fields = useCallback((frame: HTMLElement | null) => {
    first.current = frame?.querySelector('input') ?? null
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.pending) props.onSubmit()
  }
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      room="peach"
      width={620}
      initialFocus={first}
      footer={
        <div className="flex flex-1 justify-end gap-3">
          <Button kind="line" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button kind="go" type="submit" form={id} pending={props.pending} className="max-md:flex-1">
            Save
          </Button>
        </div>
      }
    >
      <form id={id} ref={props.form} onSubmit={submit} noValidate>
        <div className="has-[p]:mb-5">
          <FormError>{props.failure}</FormError>
        </div>
        <div ref={fields} className="grid gap-5">
          {props.children}
          {props.onPrimary && (
            <Checkbox
              name="isPrimary"
              label={props.primaryLabel}
              checked={props.isPrimary}
              onChange={(event) => props.onPrimary?.(event.target.checked)}
            />
          )}
        </div>
      </form>
    </Sheet>
  )
}
