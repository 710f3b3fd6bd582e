'use client'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteSheet } from '@/components/privacy/delete-sheet'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { call } from '@/lib/browser/call'
import { saveFile } from '@/lib/browser/save-file'
import { useCall } from '@/lib/browser/use-call'
import { exportData } from '@/lib/privacy/contract'
import type { PersonalData } from '@/lib/privacy/schema'

const save = (data: PersonalData) =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `my-data-${data.exportedAt.slice(0, 10)}.json`,
  )

/** What somebody may ask of what is kept of them: to have it, and to have it deleted. */
export function YourData({ dueAt }: { dueAt?: string }) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const download = useCall(() => call(exportData, {}), 'The download failed. Please try again.', save)
  return (
    <section aria-labelledby="data-heading" className="grid justify-items-start gap-3">
      <h2 id="data-heading" className="text-h3">
        Your data
      </h2>
      <p className="text-ink-2">
        Everything that is kept of you, as a file. If you delete your account, your bookings stay in our books without
        you: without name, street, door and number.
      </p>
      <div className="empty:hidden">
        <FormError>{download.failure?.message}</FormError>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="line" size="sm" pending={download.pending} onClick={() => download.run(undefined)}>
          <Download aria-hidden />
          Download my data
        </Button>
        {!dueAt && (
          <Button
            kind="line"
            size="sm"
            className="text-bad"
            onClick={() => {
              setTimes(times + 1)
              setOpen(true)
            }}
          >
            <Trash2 aria-hidden />
            Delete my account
          </Button>
        )}
      </div>
      {times > 0 && <DeleteSheet key={times} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}
