import { pageMetadata } from '@/app/page-metadata'
import { About } from '@/components/layout/about'
import { Business } from '@/components/layout/business'
import { ButtonLink } from '@/components/ui/button'
import { NotKept } from '@/components/ui/not-kept'
import { readIdentity } from '@/lib/settings/queries'

export const generateMetadata = () =>
  pageMetadata({
    path: '/about',
    title: 'About Us',
    description:
      'Why people choose us: expert technicians, prompt response, affordable pricing, satisfaction guaranteed.',
  })

const steps = [
  { title: 'Choose', text: 'Pick a service. You see the price, the discount and the details before you book.' },
  {
    title: 'Book',
    text: 'Log in, choose your address and phone number, and confirm. Your price stays the same.',
  },
  {
    title: 'Track',
    text: 'Our team agrees the time with you and sends an independent professional. Track it in My Bookings.',
  },
]

export default async function AboutPage() {
  const identity = await readIdentity()
  return (
    <div className="wrap pt-4 md:pt-6">
      <About level={1} />
      <section className="section">
        <h2 className="text-h2">How booking works</h2>
        <ol className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="border-t border-line pt-4">
              <span aria-hidden className="num text-h2 text-ink-3">
                {at + 1}
              </span>
              <h3 className="mt-1 text-h3">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <ButtonLink kind="go" href="/services" className="mt-8 max-md:w-full">
          Explore Services
        </ButtonLink>
      </section>
      <section className="section">
        <h2 className="mb-4 text-h2">Who runs this website</h2>
        <Business of={identity} />
        <NotKept unless={identity.isWhole} />
      </section>
    </div>
  )
}
