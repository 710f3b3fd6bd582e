import { Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { formatPhone, internationalDigits } from '@/lib/phone'

/** The number of the office, called by one tap. */
export const OfficeCall = ({ number }: { number: string }) => (
  <a
    href={`tel:+${internationalDigits(number)}`}
    className={buttonClass({ kind: 'line', size: 'sm' }, '[&_svg]:size-5')}
  >
    <Phone aria-hidden />
    <span className="num">Office: {formatPhone(number)}</span>
  </a>
)
