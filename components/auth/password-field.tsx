'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be looked at: a phone's keyboard makes slips that dots hide. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label="Show characters"
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
          className="text-ink-2"
        />
      }
    />
  )
}
