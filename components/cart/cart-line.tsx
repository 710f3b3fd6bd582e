import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { CartLine as Line } from '@/lib/cart/rules'
import { changeOf, linePrice } from '@/lib/cart/rules/lines'
import { lineTexts } from '@/lib/catalogue/rules/line-text'

type Props = { line: Line; quantity: ReactNode; onRemove: () => void }

/** Finds the line of a service on the screen. */
export const lineId = (serviceId: string) => `line-${serviceId}`

export function CartLine({ line, quantity, onRemove }: Props) {
  const { serviceId, serviceName, applicationName, serviceImage, was, offered } = line
  return (
    <li
      id={lineId(serviceId)}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 border-b @max-[18.75rem]:grid-cols-[minmax(0,1fr)_auto] @max-[18.75rem]:pl-4 border-line py-4 pr-2 pl-5 md:grid-cols-[4.5rem_minmax(0,1fr)_auto_2.75rem] md:items-center md:pr-3"
    >
      <span className="row-span-2 block h-10.5 w-14 @max-[18.75rem]:hidden self-start overflow-hidden rounded-sm bg-wall-deep md:h-13.5 md:w-18 md:self-center md:rounded-thumb">
        <Picture src={serviceImage} alt="" sizes="72px" row />
      </span>
      <div className="min-w-0 @max-[18.75rem]:col-span-2">
        <h3 className="text-body leading-6 font-semibold">{serviceName}</h3>
        <p className="mt-0.5 text-caption text-ink-2">{applicationName}</p>
        {was && offered && (
          <p className="mt-1.5 text-caption text-wait">Changed since you added it: {changeOf(was, line)}</p>
        )}
      </div>
      <div className="col-start-2 @max-[18.75rem]:col-start-1 mt-0.5 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0 md:text-right md:[&_p]:justify-end">
        {offered ? <Price {...lineTexts(linePrice(line))} /> : <p className="text-label text-bad">No longer offered</p>}
      </div>
      {offered && (
        // it keeps its place until it is there
        <div className="col-start-2 @max-[18.75rem]:col-span-2 @max-[18.75rem]:col-start-1 mt-2 min-h-11 md:row-start-2">
          {quantity}
        </div>
      )}
      <IconButton
        label={`Remove ${serviceName}, ${applicationName}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
        className="col-start-3 row-span-2 row-start-1 self-center @max-[18.75rem]:col-start-2 @max-[18.75rem]:row-span-1 @max-[18.75rem]:row-start-2 text-ink-2 md:col-start-4"
      />
    </li>
  )
}
