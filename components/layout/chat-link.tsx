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
        className="fixed right-2 bottom-[calc(10px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-pill bg-brand-tint text-brand md:right-0 md:bottom-10 md:flex md:h-auto md:w-7.5 md:items-center md:justify-center md:gap-2 md:rounded-r-none md:rounded-l-thumb md:bg-act md:px-3.5 md:text-caption md:text-on-act md:[writing-mode:vertical-rl] md:hover:bg-act-hover min-[1400px]:right-6 min-[1400px]:grid min-[1400px]:bottom-6 min-[1400px]:size-13 min-[1400px]:rounded-pill min-[1400px]:bg-raised min-[1400px]:p-0 min-[1400px]:text-brand min-[1400px]:shadow-float min-[1400px]:ring-[1.5px] min-[1400px]:ring-line min-[1400px]:ring-inset min-[1400px]:[writing-mode:horizontal-tb] min-[1400px]:hover:bg-raised min-[1560px]:flex min-[1560px]:w-auto min-[1560px]:gap-2.5 min-[1560px]:pr-5 min-[1560px]:pl-4 min-[1560px]:text-label"
      >
        <MessageCircle aria-hidden className="size-6 md:max-[1400px]:size-5" />
        <span className="max-md:sr-only min-[1400px]:max-[1560px]:sr-only">Chat with us</span>
      </a>
    </aside>
  )
}
