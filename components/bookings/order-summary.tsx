import { Badge } from '@/components/ui/badge'
import type { CartLine } from '@/lib/cart/rules'
import { changeOf, linePrice, linesTotal } from '@/lib/cart/rules/lines'
import { lineTexts } from '@/lib/catalogue/rules/line-text'
import { displayName } from '@/lib/catalogue/rules/names'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import { totalTexts } from '@/lib/catalogue/rules/total-text'
import { howToPay } from '@/lib/promises'

type Lines = { lines: readonly CartLine[] }

/** What lines come to, as the last of a list. */
function Total({ lines, isPart }: Lines & { isPart?: boolean }) {
  const total = linesTotal(lines.filter((line) => line.offered))
  const { now, note } = totalTexts(total)
  const size = isPart ? 'num block font-semibold' : 'num block text-[1.375rem] leading-6 font-[650]'
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-wall-edge pt-3">
      <dt className={isPart ? 'text-small' : 'font-semibold'}>{isPart ? 'Subtotal' : 'Total'}</dt>
      <dd className="ml-auto min-w-0 text-right">
        <span className={total.rupees === null ? 'block font-semibold' : size}>{now}</span>
        {note && !isPart && <span className="block text-caption text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}

const NothingNow = () => (
  <>
    <p className="mt-2 text-small font-medium">{howToPay}</p>
    <p className="text-caption text-ink-2">No tax or fee is added.</p>
  </>
)

/** What is about to be ordered, on its wall, each line told apart by its application type (CAT-13). */
export const OrderSummary = ({ lines }: Lines) => (
  <div className="rounded-lg bg-wall px-5 py-4">
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
      <Total lines={lines} />
    </dl>
    <NothingNow />
  </div>
)

type Group = Lines & { mainServiceId: string; mainServiceName: string }

/** The same of several visits: each with what it comes to, and what all of them do at the end. */
export const WholeSummary = ({ visits }: { visits: readonly Group[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-wall px-5 py-4">
    {visits.map(({ mainServiceId, mainServiceName, lines }) => (
      <div key={mainServiceId}>
        <h4 className="mb-2 font-semibold text-pretty wrap-anywhere">{displayName(mainServiceName)}</h4>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {lines.map((line) => (
            <Line key={line._id} line={line} />
          ))}
          <Total lines={lines} isPart />
        </dl>
      </div>
    ))}
    <div>
      <dl>
        <Total lines={visits.flatMap(({ lines }) => lines)} />
      </dl>
      <NothingNow />
    </div>
  </div>
)

function Line({ line }: { line: CartLine }) {
  const { now, before, percent, unit, detail, note } = lineTexts(linePrice(line))
  return (
    <div className="flex justify-between gap-4 text-small magnified:block">
      <dt className="min-w-0">
        {withQuantity(line.serviceName, line)}
        <span className="block text-caption text-ink-2">{line.applicationName}</span>
        {note && <span className="block text-caption text-ink-2">{note}</span>}
        {!line.offered && <span className="block text-caption text-bad">No longer offered</span>}
        {line.was && (
          <span className="block text-caption text-wait">Changed since you added it: {changeOf(line.was, line)}</span>
        )}
      </dt>
      <dd className="num max-w-1/2 flex-none text-right font-semibold magnified:max-w-none">
        {now}
        {percent && (
          <span className="mt-0.5 flex items-center justify-end gap-1.5 text-caption font-medium text-ink-2">
            <s>
              <span className="sr-only">Earlier price </span>
              {before}
            </s>
            <Badge>{percent}% off</Badge>
          </span>
        )}
        {unit && <span className="block text-caption font-medium text-ink-2">{unit}</span>}
        {detail && <span className="block text-caption font-medium text-balance text-ink-2">{detail}</span>}
      </dd>
    </div>
  )
}
