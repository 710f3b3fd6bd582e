import { HardHat, MessageCircle } from 'lucide-react'
import { pageMetadata } from '@/app/page-metadata'
import { chatHref, phoneText, writeHref } from '@/components/layout/shop'
import { WallHead } from '@/components/layout/wall-head'
import { ButtonLink } from '@/components/ui/button'
import { env } from '@/lib/env'
import { contactsOfPages } from '@/lib/example-contacts'
import { hours, office } from '@/lib/office'

export const generateMetadata = () =>
  pageMetadata({
    path: '/ProContact',
    title: 'Join as a professional',
    description: 'Repair, install, clean or paint for households: register as an independent professional.',
  })

const hello = 'Hello, I would like to join as a professional. My trade is: '

const trades = [
  'Air conditioners and refrigerators',
  'Home appliances',
  'Electrical work',
  'Carpentry',
  'Plumbing',
  'RO water purifiers',
  'Painting',
  'CCTV cameras',
  'Cleaning and disinfection',
  'Pest control',
]

const steps = [
  { title: 'Get in touch', text: 'Tell us your name, your trade and the area you work in.' },
  { title: 'Talk to our team', text: `We speak with you in office hours, ${hours}, about your work and your tools.` },
  { title: 'Take visits', text: 'Our team agrees the time with the customer and assigns the visit to you.' },
]

export default function JoinPage() {
  const { SHOP_NAME } = env()
  const { phone, email } = contactsOfPages(env())
  return (
    <div data-room="coral">
      <WallHead
        room="coral"
        title="Join as a professional"
        text="You know your trade. We bring you customers who need it."
        icon={<HardHat />}
      />
      <div className="wrap grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-12">
        <div>
          <h2 className="text-h2">Know the job before you leave home</h2>
          <p className="mt-3 max-w-[42em] text-pretty text-ink-2">
            On {SHOP_NAME} a customer books a service with its price, address and phone number. You stay independent:
            you take the visits of your own trade, with your own tools, and the customer knows who is coming.
          </p>
          <h2 className="mt-10 text-h3">Trades we are looking for</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {trades.map((trade) => (
              <li key={trade} className="rounded-pill bg-wall px-3.5 py-1.5 text-label font-medium text-wall-ink">
                {trade}
              </li>
            ))}
          </ul>
          <h2 className="mt-10 text-h3">How it works</h2>
          <ol className="mt-3 grid gap-5">
            {steps.map(({ title, text }, at) => (
              <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
                <span aria-hidden className="num grid size-9 place-items-center rounded-pill bg-sunk text-label">
                  {at + 1}
                </span>
                <h3 className="self-center font-semibold">{title}</h3>
                <p className="col-start-2 text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <aside className="self-start rounded-xl bg-sunk p-5 md:p-8">
          <h2 className="text-h2">Register</h2>
          {phone ? (
            <>
              <p className="mt-2 text-ink-2">
                Send us a WhatsApp message on <span className="num whitespace-nowrap">{phoneText(phone)}</span>. We have
                written it for you, just add your trade.
              </p>
              <a
                href={chatHref(phone, hello)}
                target="_blank"
                rel="noopener noreferrer"
                className="keyline mt-5 inline-flex min-h-12 w-full flex-wrap items-center justify-center gap-x-2 rounded-md bg-(--plate) px-4 py-2 font-semibold text-on-act transition-all duration-fast [--plate:var(--act)] hover:[--plate:var(--act-hover)]"
              >
                <MessageCircle aria-hidden />
                Join on WhatsApp
              </a>
            </>
          ) : email ? (
            <p className="mt-2 text-ink-2">
              Send your name, trade and area to{' '}
              <a href={`mailto:${email}`} className="link wrap-anywhere">
                {email}
              </a>
              .
            </p>
          ) : (
            <>
              <p className="mt-2 mb-5 text-ink-2">
                Send us your name, trade and area, or visit our office in {office}, {hours}.
              </p>
              <ButtonLink kind="go" wide href={writeHref}>
                Write to us
              </ButtonLink>
            </>
          )}
        </aside>
      </div>
    </div>
  )
}
