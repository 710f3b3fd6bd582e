'use client'
import { type PickerProps, QuantityPicker } from '@/components/cart/quantity-picker'
import { setLineQuantity } from '@/components/cart/set-quantity'
import { toast } from '@/components/ui/toast'
import { failureText } from '@/lib/browser/call'
import type { CartLine } from '@/lib/cart/rules'
import { nameWithType } from '@/lib/catalogue/rules/names'

type AddedProps = PickerProps & { line: CartLine | undefined }

/** What was chosen before adding, or of how many the line is once it is in the cart. */
export const AddedQuantity = ({ line, ...picker }: AddedProps) =>
  line ? <LineQuantity line={line} wide={picker.wide} /> : <QuantityPicker {...picker} live />

/** The same for a line that is in the cart. None where its service is counted by another unit than when it was added. */
export function LineQuantity({ line, wide }: { line: CartLine; wide?: boolean }) {
  if (line.was && line.was.unit !== line.unit) return null
  const about = nameWithType(line)
  return (
    <QuantityPicker
      of={line}
      about={about}
      wide={wide}
      onChange={(quantity) =>
        void setLineQuantity(line, quantity).catch((error: unknown) =>
          toast(failureText(error, 'The quantity was not saved. Please try again.'), { kind: 'bad', about }),
        )
      }
    />
  )
}
