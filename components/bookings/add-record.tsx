'use client'
import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { RecordFormProps } from '@/components/account/record-form'
import { toast } from '@/components/ui/toast'
import { dropDraft } from '@/lib/browser/draft'

type Props<T> = {
  owner: string
  /** 'an address' */
  what: string
  /** The profile's own draft: what was begun there is gone on with here. */
  draft: string
  /** The profile's own form, which comes on first intent. */
  load: () => Promise<ComponentType<RecordFormProps<T>>>
  /** Of what is shown in passing. */
  saved: string
  onSaved: (saved: T) => void
}

/** Adds an address or a number above the checkout, which stays as it is. */
export function AddRecord<T>({ owner, what, draft, load, saved, onSaved }: Props<T>) {
  // `times` gives an opening a fresh form; the last one stays mounted while its sheet slides away.
  const [opened, setOpened] = useState<{ Form: ComponentType<RecordFormProps<T>>; open: boolean; times: number }>()
  const warm = () => void load().catch(() => {})
  const show = async () => {
    try {
      const Form = await load()
      setOpened((before) => ({ Form, open: true, times: (before?.times ?? 0) + 1 }))
    } catch (error) {
      console.info('the form did not load', error) // which the page says for all of its parts
    }
  }
  const close = () => setOpened((before) => before && { ...before, open: false })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void show()}
        onFocus={warm}
        onPointerEnter={warm}
        className="float-right -my-2.5 inline-flex min-h-11 items-center gap-1.5 text-label text-brand underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <Plus aria-hidden />
        <span>
          Add<span className="sr-only"> {what}</span>
        </span>
      </button>
      {opened && (
        <opened.Form
          key={opened.times}
          owner={owner}
          draft={draft}
          open={opened.open}
          record={null}
          only={false}
          onClose={close}
          onCancel={() => {
            dropDraft(draft)
            close()
          }}
          onSaved={(record) => {
            dropDraft(draft)
            close()
            onSaved(record)
            toast(saved)
          }}
        />
      )}
    </>
  )
}
