import { Check, X } from 'lucide-react'
import { IndiaTime } from '@/components/ui/india-time'
import { nextText, type Step, stepsOf } from '@/lib/bookings/rules/steps'
import type { Booking } from '@/lib/bookings/schema'

const looks: Record<Step['state'], { line: string; mark: string; text: string }> = {
  reached: { line: 'md:border-brand', mark: 'bg-wall text-wall-ink', text: '' },
  now: { line: 'md:border-brand', mark: 'bg-brand text-on-brand', text: 'font-semibold' },
  ahead: { line: 'md:border-line-strong', mark: 'border-2 border-line-strong', text: 'text-ink-3' },
}

/** How far an order has come, and what comes next (LOOK-23). */
export function Steps({ booking }: { booking: Booking }) {
  const next = nextText(booking, new Date())
  return (
    <section>
      <h3 className="mb-2 text-h3">Where it stands</h3>
      <ol className="grid gap-y-2 md:auto-cols-fr md:grid-flow-col md:gap-x-3">
        {stepsOf(booking).map(({ name, label, state }) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`grid grid-cols-[1.375rem_minmax(0,1fr)] gap-x-3 md:grid-cols-1 md:gap-y-1.5 md:border-t-3 md:pt-2.5 ${looks[state].line}`}
          >
            <span className={`grid size-5.5 place-items-center rounded-pill [&>svg]:size-3.5! ${looks[state].mark}`}>
              {state !== 'ahead' && (name === 'cancelled' ? <Cross /> : <Tick />)}
            </span>
            <span className={`text-small leading-5.5 ${looks[state].text}`}>
              {label}
              {state === 'ahead' && <span className="sr-only">, to come</span>}
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <p className="num mt-4 font-medium">
          {next}
          {/\d/.test(next) && <IndiaTime text=" Times are India time." />}
        </p>
      )}
    </section>
  )
}

const Tick = () => <Check aria-hidden strokeWidth={2.5} />
const Cross = () => <X aria-hidden strokeWidth={2.5} />
