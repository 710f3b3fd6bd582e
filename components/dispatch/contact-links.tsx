import { MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { mapHref } from '@/lib/account/rules/position'
import { whatsappHref } from '@/lib/dispatch/rules/links'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { formatPhone, internationalDigits } from '@/lib/phone'

type Order = Pick<DispatchRow, 'orderId' | 'contactNumber' | 'customerName' | 'pin' | 'mapQuery'>

const Round = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <a
    href={href}
    target={href.startsWith('https:') ? '_blank' : undefined}
    rel="noopener noreferrer"
    aria-label={label}
    title={label}
    className="relative z-1 inline-grid size-11 flex-none place-items-center rounded-pill text-ink-2 transition-all duration-fast hover:bg-fill hover:text-ink"
  >
    {children}
  </a>
)

/** To call, to write, and to see where it is; what is gone with a deleted customer is not offered. */
export function ContactLinks({ order }: { order: Order }) {
  const { orderId, contactNumber, customerName = 'the customer', pin, mapQuery } = order
  return (
    <div className="flex">
      {contactNumber && (
        <>
          <Round
            href={`tel:+${internationalDigits(contactNumber)}`}
            label={`Call ${customerName}, ${formatPhone(contactNumber)}`}
          >
            <Phone aria-hidden className="size-5" />
          </Round>
          <Round href={whatsappHref(contactNumber, `${orderId}: `)} label={`Write to ${customerName} on WhatsApp`}>
            <MessageCircle aria-hidden className="size-5" />
          </Round>
        </>
      )}
      <Round href={mapHref(mapQuery)} label={`Map of ${pin}`}>
        <MapPin aria-hidden className="size-5" />
      </Round>
    </div>
  )
}
