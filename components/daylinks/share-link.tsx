import { MessageCircle, Smartphone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import { shareText } from '@/lib/daylinks/rules'
import { whatsappHref } from '@/lib/dispatch/rules/links'
import { internationalDigits } from '@/lib/phone'

type Props = { label: string; url: string; partner: { fullName: string; contactNumber: string } }

/** The address of a link and the ways to send it to its partner, while it is there to be sent. */
export function ShareLink({ label, url, partner: { fullName, contactNumber } }: Props) {
  const text = shareText(url)
  return (
    <div className="grid gap-3">
      <CopyField key={url} name="link" label={label} value={url} />
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
