import { MessageCircle } from 'lucide-react'
import { chatHref } from '@/components/layout/shop'

const text = 'Hello, I would like to know more about your services. Please share the details and help me book a visit.'

/**
 * Floats beside the content, so that it covers no price and no action (NAV-08): in the bottom bar of phones, as a tab at the
 * edge as wide as the gutter, and round or with its name where the margin is wider.
 */
export function ChatLink({ phone }: { phone: string }) {
  return (
    <aside aria-label="Chat">
      <a href={chatHref(phone, text)} target="_blank" rel="noopener noreferrer" className="chat">
        <MessageCircle aria-hidden />
        <span className="max-md:sr-only min-[87.5rem]:max-[97.5rem]:sr-only">Chat with us</span>
      </a>
    </aside>
  )
}
