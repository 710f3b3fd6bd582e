'use client'
import { MessageCircle, Smartphone } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Panel } from '@/components/dispatch/panel'
import { Button, buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CopyField } from '@/components/ui/copy-field'
import { SelectField } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { issueDayLink, revokeDayLink } from '@/lib/daylinks/operator-contract'
import { shareText } from '@/lib/daylinks/rules'
import type { DayLink, IssuedDayLink } from '@/lib/daylinks/schema'
import { whatsappHref } from '@/lib/dispatch/rules/links'
import { formatDateTime, formatShortDay } from '@/lib/india-time'
import { internationalDigits } from '@/lib/phone'

type Props = {
  partner: { _id: string; fullName: string; contactNumber: string; active: boolean }
  /** The live links, the next day first. */
  links: readonly DayLink[]
  /** The days in India for which one can be issued. */
  days: readonly string[]
}

const stateText = ({ issuedAt, issuedBy, openedAt }: DayLink) =>
  [
    `Issued ${formatDateTime(new Date(issuedAt))}${issuedBy ? ` by ${issuedBy}` : ''}`,
    openedAt ? `opened ${formatDateTime(new Date(openedAt))}` : 'not opened yet',
  ].join(', ')

/** Issues, shares and takes back the links by which a partner works off a day on a phone. The address is shown once. */
export function DayLinkPanel({ partner, links, days }: Props) {
  const router = useRouter()
  const [day, setDay] = useState(days[0]!)
  const [issued, setIssued] = useState<IssuedDayLink | null>(null)
  const [asked, setAsked] = useState<DayLink | null>(null)
  const params = { id: partner._id }
  const issue = useCall(
    (wanted: string) => call(issueDayLink, { params, body: { day: wanted } }),
    'No link was issued. Please try again.',
    (link) => {
      setIssued(link)
      router.refresh()
    },
  )
  const revoke = useCall(
    (link: DayLink) => call(revokeDayLink, { params, query: { day: link.day } }),
    'The link was not revoked. Please try again.',
    (link) => {
      setAsked(null)
      if (issued?._id === link._id) setIssued(null)
      toast(`The link for ${formatShortDay(link.day)} opens nothing any more`)
      router.refresh()
    },
  )
  const isReplaced = links.some((link) => link.day === day)
  const options = days.map((value, at) => ({
    value,
    label: at === 0 ? `Today, ${formatShortDay(value)}` : formatShortDay(value),
  }))
  return (
    <Panel title="Day link">
      <div className="grid content-start gap-4">
        <p className="text-small text-ink-2">
          Opens on the phone of {partner.fullName}, without an account: the visits of one day, to start, finish and
          bill.
        </p>
        <div className="not-has-[p]:-mb-4">
          <FormError>{issue.failure?.message ?? revoke.failure?.message}</FormError>
        </div>
        {partner.active ? (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              name="day"
              label="For"
              options={options}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              className="min-w-44 flex-1"
            />
            <Button kind="line" className="min-h-13" pending={issue.pending} onClick={() => issue.run(day)}>
              {isReplaced ? 'Issue anew' : 'Issue the link'}
            </Button>
          </div>
        ) : (
          <p className="text-ink-2">{partner.fullName} is stopped, so no link opens anything.</p>
        )}
        {isReplaced && partner.active && (
          <p className="text-small text-ink-2">
            A new one takes the place of the one of that day, which then opens nothing.
          </p>
        )}
        {issued && <Share link={issued} partner={partner} />}
        {links.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {links.map((link) => (
              <li key={link._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <p className="min-w-0">
                  <span className="block font-medium">{formatShortDay(link.day)}</span>
                  <span className="text-small text-ink-2">{stateText(link)}</span>
                </p>
                <Button kind="quiet" size="sm" onClick={() => setAsked(link)}>
                  Revoke<span className="sr-only"> the link for {formatShortDay(link.day)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ConfirmDialog
          open={asked !== null}
          title={asked ? `Revoke the link for ${formatShortDay(asked.day)}?` : ''}
          text="It shows nothing from now on. What was pressed and not sent yet is not taken any more."
          confirmLabel="Revoke"
          cancelLabel="Keep it"
          kind="bad"
          pending={revoke.pending}
          onConfirm={() => asked && revoke.run(asked)}
          onCancel={() => setAsked(null)}
        />
      </div>
    </Panel>
  )
}

type ShareProps = { link: IssuedDayLink; partner: Props['partner'] }

/** The one time at which the address is there to be sent. */
function Share({ link, partner: { contactNumber, fullName } }: ShareProps) {
  const text = shareText(link.day, link.url)
  return (
    <div className="grid gap-3 rounded-md bg-sunk p-4">
      <p role="status" className="text-small font-medium">
        Send it now: the link for {formatShortDay(link.day)} is shown this once.
      </p>
      <CopyField key={link._id} name="link" label="Link" value={link.url} />
      <div className="flex flex-wrap gap-2">
        <a
          href={whatsappHref(contactNumber, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'go', size: 'sm' }, '[&_svg]:size-5')}
        >
          <MessageCircle aria-hidden />
          WhatsApp<span className="sr-only"> to {fullName}</span>
        </a>
        <a
          href={`sms:+${internationalDigits(contactNumber)}?body=${encodeURIComponent(text)}`}
          className={buttonClass({ kind: 'line', size: 'sm' }, '[&_svg]:size-5')}
        >
          <Smartphone aria-hidden />
          SMS<span className="sr-only"> to {fullName}</span>
        </a>
      </div>
    </div>
  )
}
