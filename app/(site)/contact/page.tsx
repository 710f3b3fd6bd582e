import { Clock, Headset, Mail, MapPin, Phone } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageMetadata, shopFact } from '@/app/page-metadata'
import { ContactForm } from '@/components/inbox/contact-form'
import { Faq } from '@/components/layout/faq'
import { Officer } from '@/components/layout/officer'
import { phoneHref, phoneText, writeHref } from '@/components/layout/shop'
import { questionsFact } from '@/components/layout/shop-facts'
import { WallHead } from '@/components/layout/wall-head'
import { Facts } from '@/components/ui/facts'
import { NotKept } from '@/components/ui/not-kept'
import { env } from '@/lib/env'
import { contactsOfPages } from '@/lib/example-contacts'
import { hours, office } from '@/lib/office'
import { readIdentity, readSettings } from '@/lib/settings/queries'

export const generateMetadata = () =>
  pageMetadata({
    path: '/contact',
    title: 'Contact Us',
    description: `How to reach us: ${hours}, office in ${office}.`,
  })

/** Below the words alone, where it covers no title: the list leaves as much between two of them. */
const way = '-mb-5 inline-block pb-5 hover:underline hover:underline-offset-4'

const Detail = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex items-center gap-4">
    <span className="grid size-11 flex-none place-items-center rounded-thumb bg-wall text-wall-ink">{icon}</span>
    <div className="min-w-0">
      <h3 className="text-small text-ink-2">{title}</h3>
      <p className="font-semibold wrap-anywhere">{children}</p>
    </div>
  </li>
)

export default async function ContactPage() {
  const { phone, email } = contactsOfPages(env())
  const { faq } = await readSettings()
  const { officer, isWhole } = await readIdentity()
  const call = phone && (
    <a href={phoneHref(phone)} className={`num ${way}`}>
      {phoneText(phone)}
    </a>
  )
  const write = email && (
    <a href={`mailto:${email}`} className={way}>
      {email}
    </a>
  )
  return (
    <div data-room="sky">
      <Facts facts={[await shopFact(), ...(faq.length ? [questionsFact(faq)] : [])]} />
      <WallHead
        room="sky"
        title="Contact Us"
        text="Questions before you book, or about a booking."
        icon={<Headset />}
      />
      <div className="wrap grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-16 lg:pt-12">
        <section id={writeHref.split('#')[1]} aria-labelledby="message" className="scroll-mt-4">
          <h2 id="message" className="mb-5 text-h2">
            Write to us
          </h2>
          <ContactForm
            otherwise={
              <>
                {write && <>Please write to {write}. </>}
                {call && <>Please call {call}. </>}
                {!write && !call && `Please turn it on, or visit our office in ${office}. `}({hours})
              </>
            }
          />
        </section>
        <div className="grid content-start gap-8">
          <section aria-label="Contact details">
            <h2 className="mb-4 text-h2">Reach us</h2>
            <ul className="grid gap-5">
              {call && (
                <Detail icon={<Phone aria-hidden />} title="Phone">
                  {call}
                </Detail>
              )}
              {write && (
                <Detail icon={<Mail aria-hidden />} title="E-mail">
                  {write}
                </Detail>
              )}
              <Detail icon={<Clock aria-hidden />} title="Office hours">
                {hours}
              </Detail>
              <Detail icon={<MapPin aria-hidden />} title="Office">
                {office}
              </Detail>
            </ul>
          </section>
          <section className="rounded-xl bg-sunk p-5 md:p-6">
            <h2 className="text-h3">About a booking?</h2>
            <p className="mt-1 text-small text-ink-2">
              See its status and professional, or cancel it, in{' '}
              <Link href="/orders" prefetch={false} className="link">
                My Bookings
              </Link>
              . Please keep your order ID ready when you contact us.
            </p>
            <h2 className="mt-5 text-h3">Looking for work?</h2>
            <p className="mt-1 text-small text-ink-2">
              <Link href="/ProContact" prefetch={false} className="link">
                Register as a professional
              </Link>
            </p>
          </section>
        </div>
        {faq.length > 0 && (
          <section aria-labelledby="faq" className="lg:pt-4">
            <h2 id="faq" className="mb-4 text-h2">
              Frequently asked questions
            </h2>
            <Faq questions={faq} />
          </section>
        )}
        <section aria-labelledby="complaints" className="self-start rounded-xl bg-wall p-5 md:p-6 lg:mt-4">
          <h2 id="complaints" className="mb-1 text-h3">
            Complaints
          </h2>
          <div className="text-small">
            <Officer officer={officer} here />
          </div>
        </section>
      </div>
      <NotKept unless={isWhole} />
    </div>
  )
}
