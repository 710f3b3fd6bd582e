'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { easyPasswordHint, easyPasswordText, holdsNameOf, passwordHint } from '@/lib/auth/rules'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be looked at: a phone's keyboard makes slips that dots hide. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label="Show characters"
          aria-pressed={isShown}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
          className="text-ink-2"
        />
      }
    />
  )
}

type NewProps = Omit<Props, 'autoComplete' | 'hint' | 'value'> & { value: string; email: string }

/** A new password: the hint says what it has to be, until the error does; the name of the e-mail in it is refused as it is typed. */
export function NewPasswordField({ email, error: refused, ...props }: NewProps) {
  const error = refused ?? (holdsNameOf(email, props.value) ? easyPasswordText : undefined)
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      error={error}
      hint={error ? undefined : `${passwordHint}, ${easyPasswordHint}`}
    />
  )
}
