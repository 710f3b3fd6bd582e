'use client'
import { CircleCheck, Info } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Sheet } from '@/components/ui/sheet'
import { CallFailed, callWhole } from '@/lib/browser/call'
import { replaceData, type StorageLocation, useSlice } from '@/lib/browser/state'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { lookupPincode } from '@/lib/lookups/contract'
import { isPincode, maxPincodeInput, pincodeFault } from '@/lib/pincode'

export type PinSheetProps = { open: boolean; onClose: () => void }

/** Where the PIN is, or what is wrong with it. */
async function find(pincode: string): Promise<{ location: StorageLocation } | { fault: string }> {
  if (!isPincode(pincode)) return { fault: pincodeFault }
  try {
    const { data, area } = await callWhole(lookupPincode, { params: { pincode } })
    const office = data.PostOffice?.[0]
    if (data.Status !== 'Success' || !office) return { fault: 'Invalid pincode' }
    return { location: { pincode, place: office.District, area: area ?? null } }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { fault: error.message || 'Error validating pincode' }
  }
}

/** Sets the PIN code of the visit, and says whether it is in the usual area. It blocks nothing. */
export function PinSheet({ open, onClose }: PinSheetProps) {
  const data = useSlice('data')
  const [fault, setFault] = useState('')
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const forget = () => {
    replaceData(null)
    setFault('')
    input.current!.value = ''
    input.current!.focus()
  }
  useBackCloses(open, onClose)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const found = await find(input.current!.value.replace(/\s/g, ''))
    setPending(false)
    setFault('fault' in found ? found.fault : '')
    if ('location' in found) replaceData(found.location)
    else input.current?.focus()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      room="tile"
      width={480}
      title="Where do you need us?"
      subtitle="Your PIN code"
      initialFocus={input}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <Field
          ref={input}
          label="PIN code"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={maxPincodeInput}
          defaultValue={data?.pincode}
          error={fault}
          hint="You can look around and book without it."
          onChange={() => setFault('')}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="go" type="submit" pending={pending}>
            Check
          </Button>
          {data && (
            <Button kind="line" onClick={onClose}>
              Done
            </Button>
          )}
          {data && (
            <Button kind="quiet" onClick={forget}>
              Forget it
            </Button>
          )}
        </div>
        <div role="status">{data && !fault && <Answer {...data} />}</div>
      </form>
    </Sheet>
  )
}

const Answer = ({ pincode, place, area }: StorageLocation) => (
  <div
    className={`grid grid-cols-[20px_1fr] gap-2.5 rounded-md px-3.5 py-3 text-small ${area === null ? 'bg-wait-bg text-wait' : 'bg-ok-bg text-ok'}`}
  >
    {area === null ? <Info aria-hidden className="mt-px" /> : <CircleCheck aria-hidden className="mt-px" />}
    <p>
      <b className="num font-semibold">
        {pincode}, {place}
      </b>
      <br />
      {area === null ? 'Outside our usual area: our team will confirm first' : `In our usual area (${area})`}
    </p>
  </div>
)
