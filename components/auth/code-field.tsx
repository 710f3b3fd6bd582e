'use client'
import { Labelled } from '@/components/ui/field'
import { codeDigits } from '@/lib/auth/rules'
import { readDigits } from '@/lib/digits'

type Props = { value: string; error?: string; onChange: (code: string) => void }

const places = Array.from({ length: codeDigits }, (_, place) => place)
const edge = (error?: string) =>
  error ? 'shadow-[inset_0_0_0_2px_var(--bad)]' : 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]'

/**
 * One input, so that a pasted or suggested code lands whole, drawn as a box for each digit. It takes digits only (AUTH-03). What cannot
 * be a code, such as too many digits, is shown as it was typed.
 */
export function CodeField({ value, error, onChange }: Props) {
  const next = Math.min(value.length, codeDigits - 1)
  const isDrawn = value.length <= codeDigits && !/\D/.test(value)
  return (
    <Labelled label={`${codeDigits}-digit code`} error={error}>
      {(control) => (
        <div className="group relative">
          <input
            {...control}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // biome-ignore lint/a11y/noAutofocus: the step has just this one field
            autoFocus
            value={value}
            onChange={({ target }) => onChange(/\p{Nd}/u.test(target.value) ? readDigits(target.value) : '')}
            className={
              isDrawn
                ? 'absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent'
                : `num min-h-15 w-full rounded-md bg-raised px-4 ${edge(error)}`
            }
          />
          {isDrawn && (
            <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
              {places.map((place) => (
                <span
                  key={place}
                  className={`num grid min-h-15 place-items-center rounded-md bg-raised text-[1.625rem] font-[650] ${edge(error)} ${
                    place === next
                      ? 'group-focus-within:outline-3 group-focus-within:outline-offset-1 group-focus-within:outline-brand'
                      : ''
                  }`}
                >
                  {value[place]}
                </span>
              ))}
            </div>
          )}
        </div>
      )}
    </Labelled>
  )
}
