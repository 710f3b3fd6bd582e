'use client'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'

/** Copies a text and says so. Where the browser copies nothing, the text is to stand selected. */
export function useCopy(text: string, select: () => void) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    setSaid('')
    try {
      // Absent without https, where it throws as a refusal does.
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      select()
      setSaid('It could not be copied for you. It is selected: copy it from here.')
    }
  }
  return { said, copy }
}

type Props = { name: string; label: string; value: string }

/** A line to be taken elsewhere, with the button that copies it. */
export function CopyField({ name, label, value }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { said, copy } = useCopy(value, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          ref={field}
          name={name}
          label={label}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 basis-48"
        />
        <Button kind="line" className="min-h-13" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="text-small text-ink-2 empty:-mt-1.5">
        {said}
      </p>
    </div>
  )
}
