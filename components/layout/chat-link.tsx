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
      <a
        href={chatHref(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className="fixed right-2 bottom-[calc(10px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-pill bg-brand-tint text-brand md:right-0 md:bottom-10 md:flex md:h-auto md:w-7.5 md:items-center md:justify-center md:gap-2 md:rounded-r-none md:rounded-l-thumb md:bg-act md:px-3.5 md:text-caption md:text-on-act md:[writing-mode:vertical-rl] md:hover:bg-act-hover min-[87.5rem]:right-6 min-[87.5rem]:grid min-[87.5rem]:bottom-6 min-[87.5rem]:size-13 min-[87.5rem]:rounded-pill min-[87.5rem]:bg-raised min-[87.5rem]:p-0 min-[87.5rem]:text-brand min-[87.5rem]:shadow-float min-[87.5rem]:ring-[1.5px] min-[87.5rem]:ring-line min-[87.5rem]:ring-inset min-[87.5rem]:[writing-mode:horizontal-tb] min-[87.5rem]:hover:bg-raised min-[97.5rem]:flex min-[97.5rem]:w-auto min-[97.5rem]:gap-2.5 min-[97.5rem]:pr-5 min-[97.5rem]:pl-4 min-[97.5rem]:text-label"
      >
        <MessageCircle aria-hidden className="size-6 md:max-[87.5rem]:size-5" />
        <span className="max-md:sr-only min-[87.5rem]:max-[97.5rem]:sr-only">Chat with us</span>
      </a>
    </aside>
  )
}
