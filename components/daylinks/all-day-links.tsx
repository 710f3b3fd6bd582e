'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ShareLink } from '@/components/daylinks/share-link'
import { Panel } from '@/components/dispatch/panel'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/copy-field'
import { AreaField } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { issueDayLinks } from '@/lib/daylinks/operator-contract'
import type { IssuedDayLinks, WhoseLinks } from '@/lib/daylinks/schema'

type Props = {
  /** Counts active partners without a link, and those whose link nobody has opened. */
  counts: Record<WhoseLinks['of'], number>
}

const partnersText = (count: number) => (count === 1 ? '1 partner' : `${count} partners`)

/** Issues the links of all partners by one press, and shows each once, to be sent. */
export function AllDayLinks({ counts: { without, unopened } }: Props) {
  const router = useRouter()
  const [issued, setIssued] = useState<IssuedDayLinks['links']>([])
  const issue = useCall(
    (of: WhoseLinks['of']) => call(issueDayLinks, { body: { of } }),
    'No answer came. Where the links were made all the same, replace those that nobody has opened.',
    ({ links }) => {
      // A link that was replaced by this press is no longer one to send.
      const isNew = new Set(links.map(({ partnerId }) => partnerId))
      setIssued((before) => [...before.filter(({ partnerId }) => !isNew.has(partnerId)), ...links])
      router.refresh()
    },
  )
  return (
    <div className="py-5">
      <Panel title="Day links">
        <div className="grid content-start gap-4">
          <p className="text-small text-ink-2">
            {without > 0 ? `${partnersText(without)} without a day link.` : 'Every partner who is not paused has one.'}
            {unopened > 0 && ` Nobody has opened the one of ${partnersText(unopened)}.`}
          </p>
          <div className="not-has-[p]:-mb-4">
            <FormError>{issue.failure?.message}</FormError>
          </div>
          <div className="flex flex-wrap gap-2">
            {without > 0 && (
              <Button kind="line" size="sm" pending={issue.pending} onClick={() => issue.run('without')}>
                Make the missing links
              </Button>
            )}
            {unopened > 0 && (
              <Button kind="quiet" size="sm" pending={issue.pending} onClick={() => issue.run('unopened')}>
                Replace those that nobody has opened
              </Button>
            )}
          </div>
          {issued.length > 0 && <Issued links={issued} />}
        </div>
      </Panel>
    </div>
  )
}

function Issued({ links }: { links: IssuedDayLinks['links'] }) {
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button that made them may be gone, and the focus with it.
  useEffect(() => {
    if (links.length) button.current?.focus()
  }, [links])
  const all = links.map(({ fullName, url }) => `${fullName}: ${url}`).join('\n')
  const { said, copy } = useCopy(all, () => {
    flushSync(() => setRefused(true)) // or there would be nothing to select yet
    field.current!.focus()
    field.current!.select()
  })
  return (
    <div className="grid gap-3 rounded-md bg-sunk p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small font-medium">
          {links.length === 1 ? 'Send it now: 1 link' : `Send them now: ${links.length} links`}, shown this once.
        </p>
        <Button ref={button} kind="line" size="sm" onClick={() => void copy()}>
          Copy all
        </Button>
      </div>
      <p role="status" className="text-small text-ink-2 empty:-mt-1.5">
        {said}
      </p>
      {isRefused && <AreaField ref={field} name="links" label="All links" readOnly value={all} />}
      <ul aria-label="New day links" className="grid divide-y divide-line">
        {links.map(({ partnerId, url, ...partner }) => (
          <li key={partnerId} className="py-3">
            <ShareLink label={partner.fullName} url={url} partner={partner} />
          </li>
        ))}
      </ul>
    </div>
  )
}
