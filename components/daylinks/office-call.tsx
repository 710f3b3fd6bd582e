import { Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'

/** The number of the office, called by one tap. */
export const OfficeCall = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className={buttonClass({ kind: 'line', size: 'sm' }, 'whitespace-normal! [&_svg]:size-5')}>
    <Phone aria-hidden />
    <span className="num">Office: {text}</span>
  </a>
)
