import { BadgeIndianRupee, Clock, ShieldCheck, UserCheck } from 'lucide-react'
import { BriefSpinner } from '@/components/layout/brief-spinner'
import { Picture } from '@/components/ui/picture'

const points = [
  {
    Icon: UserCheck,
    title: 'Expert technicians',
    text: 'Independent professionals who know the job they come for.',
  },
  {
    Icon: Clock,
    title: 'Prompt response',
    text: 'Our team calls you to fix the day, and stays with you till the work is done.',
  },
  {
    Icon: BadgeIndianRupee,
    title: 'Affordable pricing',
    text: 'See the price before you book. No tax or fee is added.',
  },
  {
    Icon: ShieldCheck,
    title: 'Satisfaction guaranteed',
    text: 'Track every step, and tell us if something is not right.',
  },
]

/** The two headings and the four selling points, on the home page and on About (HOME-07, STATIC-01). */
export function About({ level = 2 }: { level?: 1 | 2 }) {
  const [Title, Sub] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <section
      data-room="peach"
      className="grid gap-6 rounded-xl bg-sunk p-5 md:grid-cols-[5fr_7fr] md:items-center md:gap-8 md:p-4 lg:gap-12"
    >
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-wall-deep md:aspect-auto md:h-full md:min-h-95">
        <Picture alt="" sizes="(min-width: 768px) 480px, 100vw" priority={level === 1} />
      </div>
      <div className="md:py-6 md:pr-8">
        <Title className="text-h2">Appliances Repair &amp; Services</Title>
        <Sub className="text-h3 text-ink-2">
          Why People Choose Us
          <BriefSpinner ms={1000} className="mt-[calc((1lh-1.25rem)/2)] ml-3" />
        </Sub>
        <ul className="mt-6 grid gap-5 lg:grid-cols-2 lg:gap-x-6 lg:gap-y-6">
          {points.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
              <Icon aria-hidden className="mt-0.5 text-brand" />
              <b className="font-semibold">{title}</b>
              <p className="col-start-2 text-small text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
