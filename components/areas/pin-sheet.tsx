'use client'
import { CircleCheck, Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { Sheet } from '@/components/ui/sheet'
import { CallFailed, callWhole, failureText } from '@/lib/browser/call'
import { replaceData, type StorageLocation, useSlice } from '@/lib/browser/state'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { useForm } from '@/lib/browser/use-form'
import { lookupPincode } from '@/lib/lookups/contract'
import { pincodeUnknownFault } from '@/lib/lookups/rules/fields'
import { isPincode, pincodeFault } from '@/lib/pincode'
import { pincodeDigits } from '@/lib/pincode-typed'

export type PinSheetProps = { open: boolean; onClose: () => void }

/** Where the PIN is. Throws CallFailed with what is wrong with it. */
async function find(pincode: string): Promise<StorageLocation> {
  const refusal = (fault: string) => new CallFailed('', 0, { pincode: fault })
  if (!isPincode(pincode)) throw refusal(pincodeFault)
  const { data, area, nearest } = await callWhole(lookupPincode, { params: { pincode } }).catch((error: unknown) => {
    throw refusal(failureText(error, 'Error validating pincode'))
  })
  const [office] = data.PostOffice ?? []
  if (!office && !nearest) throw refusal(pincodeUnknownFault)
  // What begins alike lies in the same state, seldom in one of two.
  const place = office?.District ?? [...new Set(nearest?.map(({ State }) => State))].join(' or ')
  return { pincode, place: place || 'India', area: area ?? null }
}

/** Sets the PIN code of the visit, and says whether it is in the usual area. It blocks nothing. */
export function PinSheet({ open, onClose }: PinSheetProps) {
  const data = useSlice('data')
  const [pincode, setPincode] = useState(data?.pincode ?? '')
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    values: { pincode },
    set: (changes) => setPincode(changes.pincode ?? ''),
    send: (typed) => find(pincodeDigits(typed.pincode)),
    fallback: 'Error validating pincode',
    onDone: replaceData,
  })
  const forget = () => {
    replaceData(null)
    form.change({ pincode: '' })
    input.current?.focus()
  }
  useBackCloses(open, onClose)
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
      <Form of={form}>
        <Field
          ref={input}
          label="PIN code"
          {...form.text('pincode')}
          required={false}
          inputMode="numeric"
          autoComplete="postal-code"
          hint="You can look around and book without it."
        />
        <div className="flex flex-wrap gap-3">
          <Submit of={form}>Check</Submit>
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
        <div role="status">{data && !form.errors.pincode && <Answer {...data} />}</div>
      </Form>
    </Sheet>
  )
}

const Answer = ({ pincode, place, area }: StorageLocation) => (
  <div
    className={`grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 rounded-md px-3.5 py-3 text-small ${area === null ? 'bg-wait-bg text-wait' : 'bg-ok-bg text-ok'}`}
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
