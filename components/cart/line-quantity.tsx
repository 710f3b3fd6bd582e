'use client'
import { type PickerProps, QuantityPicker } from '@/components/cart/quantity-picker'
import { setLineQuantity } from '@/components/cart/set-quantity'
import { toast } from '@/components/ui/toast'
import { failureText } from '@/lib/browser/call'
import type { CartLine } from '@/lib/cart/rules'
import { nameWithType } from '@/lib/catalogue/rules/names'

type AddedProps = PickerProps & { line: CartLine | undefined }

/** What was chosen before adding, or of how many the line is once it is in the cart: in a row, or at the end of the foot of Details. */
export function AddedQuantity({ line, ...picker }: AddedProps) {
  const place = { wide: picker.wide, end: !picker.wide, onRefused: picker.onRefused }
  return line ? <LineQuantity line={line} {...place} /> : <QuantityPicker {...picker} {...place} live />
}

/** The same for a line that is in the cart. None where its service is counted by another unit than when it was added. */
export function LineQuantity({ line, ...place }: { line: CartLine } & Pick<PickerProps, 'wide' | 'end' | 'onRefused'>) {
  if (line.was && line.was.unit !== line.unit) return null
  const about = nameWithType(line)
  return (
    <QuantityPicker
      of={line}
      about={about}
      {...place}
      onChange={(quantity) =>
        void setLineQuantity(line, quantity).catch((error: unknown) =>
          toast(failureText(error, 'The quantity was not saved. Please try again.'), { kind: 'bad', about }),
        )
      }
    />
  )
}
