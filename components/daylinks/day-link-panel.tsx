'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ShareLink } from '@/components/daylinks/share-link'
import { Panel } from '@/components/dispatch/panel'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { allowOtherPhone, issueDayLink, revokeDayLink } from '@/lib/daylinks/operator-contract'
import type { DayLink, IssuedDayLink } from '@/lib/daylinks/schema'
import { formatDateTime, formatShortDay } from '@/lib/india-time'
import { unusedDays } from '@/lib/sessions/rules'

type Props = {
  partner: { _id: string; fullName: string; contactNumber: string; active: boolean }
  /** The live links: the one that lasts first, and those of one day that an older release issued. */
  links: readonly DayLink[]
  now: Date
}

const stateText = ({ issuedAt, issuedBy, openedAt }: DayLink) =>
  [
    `Issued ${formatDateTime(new Date(issuedAt))}${issuedBy ? ` by ${issuedBy}` : ''}`,
    openedAt ? `opened ${formatDateTime(new Date(openedAt))}` : 'not opened yet',
  ].join(', ')

const nameOf = ({ day, isBound }: DayLink, now: Date) =>
  day
    ? `For ${formatShortDay(day, now)} alone`
    : isBound
      ? 'Works on one phone'
      : 'Works on the phone that opens it first'

/** Issues, shares and takes back the link by which a partner works off each day on a phone. The address is shown once. */
export function DayLinkPanel({ partner, links, now }: Props) {
  const router = useRouter()
  const [issued, setIssued] = useState<IssuedDayLink | null>(null)
  const [question, ask] = useState<'replace' | 'revoke' | null>(null)
  const asked = { params: { id: partner._id } }
  const issue = useCall(
    () => call(issueDayLink, asked),
    'No link was issued. Please try again.',
    (link) => {
      ask(null)
      setIssued(link)
      router.refresh()
    },
  )
  const allow = useCall(
    () => call(allowOtherPhone, asked),
    'No other phone was allowed. Please try again.',
    () => {
      toast('The next phone that opens the link can use it')
      router.refresh()
    },
  )
  const revoke = useCall(
    () => call(revokeDayLink, asked),
    'The link was not revoked. Please try again.',
    () => {
      ask(null)
      setIssued(null)
      toast('The link opens nothing any more')
      router.refresh()
    },
  )
  const address = useRef<HTMLDivElement>(null)
  // The button that was pressed asks something else now: what comes next is to copy the link.
  useEffect(() => {
    if (issued) address.current?.querySelector('button')?.focus()
  }, [issued])
  const failure = issue.failure ?? allow.failure ?? revoke.failure
  const isThere = links.length > 0
  return (
    <Panel title="Day link">
      <div className="grid content-start gap-4">
        <p className="text-small text-ink-2">
          Opens on one phone of {partner.fullName}, without an account: the visits of today, to start, finish and bill.
          It works until it is revoked, or nobody has used it for {unusedDays} days.
        </p>
        <div className="not-has-[p]:-mb-4">
          <FormError>{failure?.message}</FormError>
        </div>
        {links.map((link) => (
          <p key={link._id}>
            <span className="block font-medium">{nameOf(link, now)}</span>
            <span className="text-small text-ink-2">{stateText(link)}</span>
          </p>
        ))}
        {!partner.active && <p className="text-ink-2">{partner.fullName} is paused, so no link opens anything.</p>}
        <div className="flex flex-wrap gap-2">
          {partner.active && (
            <Button
              kind="line"
              size="sm"
              pending={issue.pending}
              onClick={() => (isThere ? ask('replace') : issue.run(undefined))}
            >
              {isThere ? 'Issue anew' : 'Issue the link'}
            </Button>
          )}
          {links.some(({ isBound }) => isBound) && (
            <Button kind="line" size="sm" pending={allow.pending} onClick={() => allow.run(undefined)}>
              Allow another phone
            </Button>
          )}
          {isThere && (
            <Button kind="quiet" size="sm" onClick={() => ask('revoke')}>
              Revoke<span className="sr-only"> the day link</span>
            </Button>
          )}
        </div>
        {isThere && partner.active && (
          <p className="text-small text-ink-2">A new link takes the place of this one, which then opens nothing.</p>
        )}
        {issued && (
          <div ref={address} className="grid gap-3 rounded-md bg-sunk p-4">
            <p role="status" className="text-small font-medium">
              Send it now: the link is shown this once.
            </p>
            <ShareLink label="Link" url={issued.url} partner={partner} />
          </div>
        )}
        <ConfirmDialog
          open={question === 'replace'}
          title={`Replace the day link of ${partner.fullName}?`}
          text="The one before shows nothing from now on. What was pressed and not sent yet is sent only once the new link is opened in the same browser on the same phone."
          confirmLabel="Issue anew"
          cancelLabel="Keep it"
          kind="bad"
          pending={issue.pending}
          onConfirm={() => issue.run(undefined)}
          onCancel={() => ask(null)}
        />
        <ConfirmDialog
          open={question === 'revoke'}
          title={`Revoke the day link of ${partner.fullName}?`}
          text="It shows nothing from now on. What was pressed and not sent yet is not taken any more."
          confirmLabel="Revoke"
          cancelLabel="Keep it"
          kind="bad"
          pending={revoke.pending}
          onConfirm={() => revoke.run(undefined)}
          onCancel={() => ask(null)}
        />
      </div>
    </Panel>
  )
}
