import { MessageCircle } from 'lucide-react'
import { chatHref } from '@/components/layout/shop'

const text = 'Hello, I would like to know more about your services. Please share the details and help me book a visit.'

/**
 * Floats in the corner, beside the content where the screen is wide enough; on phones it lies in the bottom bar, where it
 * covers no price and no action (NAV-08).
 */
export function ChatLink({ phone }: { phone: string }) {
  return (
    <a
      href={chatHref(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      className="fixed right-2 bottom-[calc(10px+env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center rounded-pill bg-brand-tint text-brand md:right-6 md:bottom-6 md:size-13 md:bg-raised md:shadow-float md:ring-[1.5px] md:ring-line md:ring-inset min-[1560px]:flex min-[1560px]:w-auto min-[1560px]:gap-2.5 min-[1560px]:pr-5 min-[1560px]:pl-4 min-[1560px]:text-label"
    >
      <MessageCircle aria-hidden className="size-6" />
      <span className="max-[1560px]:sr-only">Chat with us</span>
    </a>
  )
}
