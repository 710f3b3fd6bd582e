'use client'
import { CircleHelp, Laptop, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { IndiaTime } from '@/components/ui/india-time'
import { toast } from '@/components/ui/toast'
import { callSurely, isGone, meansDone } from '@/lib/browser/call-surely'
import { useCall } from '@/lib/browser/use-call'
import { formatDate, formatDateTime } from '@/lib/india-time'
import { endDevice, endOtherDevices } from '@/lib/sessions/contract'
import type { Device } from '@/lib/sessions/schema'

const icons = { phone: Smartphone, computer: Laptop, unknown: CircleHelp }
const failed = 'The device could not be logged out. Please try again.'
/** Listed before all are asked for. */
const shownAtFirst = 5

type Props = { devices: Device[]; onChange: (devices: Device[]) => void }

/** Where the customer is signed in, and how to end it there (AUTH-09). */
export function Devices({ devices, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const end = useCall(
    ({ _id }: Device) => callSurely(endDevice, { params: { id: _id } }, { refused: meansDone(isGone, { _id }) }),
    failed,
    (_, device) => {
      onChange(devices.filter(({ _id }) => _id !== device._id))
      toast(`${device.name} is logged out`)
      heading.current?.focus()
    },
  )
  const endOthers = useCall(
    () => callSurely(endOtherDevices, {}),
    'The devices could not be logged out. Please try again.',
    (remaining) => {
      onChange(remaining)
      toast('Your other devices are logged out')
      heading.current?.focus()
    },
  )
  const others = devices.filter(({ current }) => !current)
  return (
    <section aria-labelledby="devices-heading" className="grid gap-3">
      <h2 ref={heading} id="devices-heading" tabIndex={-1} className="text-h3 outline-none">
        Logged-in devices
      </h2>
      <div className="empty:hidden">
        <FormError pending={end.pending || endOthers.pending}>
          {end.failure?.message ?? endOthers.failure?.message}
        </FormError>
      </div>
      <ul className="grid divide-y divide-line rounded-card bg-raised px-5 shadow-[inset_0_0_0_1px_var(--line)]">
        {(isWhole ? devices : devices.slice(0, shownAtFirst)).map((device) => (
          <Row key={device._id} device={device} pending={end.pending} onEnd={() => end.run(device)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-2 empty:hidden">
        {!isWhole && devices.length > shownAtFirst && (
          <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
            Show all {devices.length}
          </Button>
        )}
        {others.length > 1 && (
          <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
            Log out all other devices
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Log out all other devices?"
        text="They have to log in again, with a code by e-mail."
        confirmLabel="Log out"
        cancelLabel="Cancel"
        onConfirm={() => {
          setAsking(false)
          endOthers.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

const at = (instant: string) => formatDateTime(new Date(instant))

/** Since when, which differs between devices of one name. */
const sinceOf = ({ signedIn, since }: Device) => `${signedIn ? 'logged in' : 'trusted'} ${at(since)}`

/** What is known of a device in one line of small text. */
function detailsOf(device: Device) {
  const { current, signedIn, lastSeenAt, trustedUntil } = device
  const seen = current ? 'Active now' : `${signedIn ? 'Last seen' : 'Logged out, last seen'} ${at(lastSeenAt)}`
  const until = trustedUntil && `trusted until ${formatDate(new Date(trustedUntil))}`
  return [seen, signedIn && sinceOf(device), until].filter(Boolean).join(' · ')
}

function Row({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  const Icon = icons[device.kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-thumb bg-wall text-wall-ink">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.name}
          {device.current && <Chip>This device</Chip>}
        </p>
        <p className="text-small text-ink-2">
          {detailsOf(device)}
          <IndiaTime />
        </p>
      </div>
      {!device.current && (
        <Button kind="quiet" size="sm" pending={pending} onClick={onEnd} className="max-xs:ml-12">
          {device.signedIn ? 'Log out' : 'Stop trusting'}
          <span className="sr-only">
            {' '}
            {device.name}, {sinceOf(device)}
          </span>
        </Button>
      )}
    </li>
  )
}
