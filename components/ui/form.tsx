'use client'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { useAlive } from '@/lib/browser/use-alive'
import { useEarlyPress } from '@/lib/browser/use-early-press'
import type { FormState } from '@/lib/browser/use-form'

/**
 * The failure of the whole form. Its live region is there from the start, so that a failure is announced; while it is empty,
 * -mb-5 takes back the gap of 20 px of the form's column.
 */
export const FormFailure = ({ of: { failure, pending } }: { of: FormState }) => (
  <div className="-mb-5 has-[p]:mb-0">
    <FormError pending={pending}>{failure}</FormError>
  </div>
)

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  of: FormState
  /** Above the failure of the whole. */
  head?: ReactNode
}

/** The frame of a form of `useForm`: the failure of the whole comes before its fields. */
export const Form = ({ of, head, className = '', children, ...rest }: FormProps) => (
  <form {...rest} ref={of.ref} onSubmit={of.submit} noValidate className={`flex flex-col gap-5 ${className}`}>
    {head}
    <FormFailure of={of} />
    {children}
  </form>
)

type SubmitProps = { of: FormState; wide?: boolean; className?: string; children: ReactNode }

/**
 * Sends the form. Before the scripts are there a press would load the page again, without what was typed: it is noted where the page
 * has `EarlyPress`, and done once the form has taken over what was typed until then.
 */
export function Submit({ of, children, ...rest }: SubmitProps) {
  const alive = useAlive()
  const button = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState(false)
  // With what was typed, which the form takes over in an effect of its own: both are there with the next drawing.
  useEarlyPress(button, () => setPressed(true))
  useEffect(() => {
    if (pressed) button.current?.form?.requestSubmit()
  }, [pressed])
  return (
    <Button {...rest} ref={button} data-early kind="go" type={alive ? 'submit' : 'button'} pending={of.pending}>
      {children}
    </Button>
  )
}
