'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { passwordHint } from '@/lib/auth/rules'

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

/** A new password: the hint says what it has to be, until the error does. */
export const NewPasswordField = (props: Omit<Props, 'autoComplete' | 'hint'>) => (
  <PasswordField {...props} autoComplete="new-password" hint={props.error ? undefined : passwordHint} />
)
