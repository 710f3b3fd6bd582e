'use client'
import { type Press, pressNames } from '@/components/daylinks/press-list'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'

type Props = {
  press: Press
  owner: string
  onDrop: () => void
  /** The order is on the screen, beside what is said here. */
  isShown?: boolean
  /** Opens the form of its bill; left out where the order is not shown, or cannot be finished now. */
  onOpen?: () => void
}

/** What the shop did not take stays until it was read; a bill is there again as it was typed. */
export function Refused({ press, owner, onDrop, isShown = false, onOpen }: Props) {
  const bill = onOpen && press.kind === 'finish' ? press.bill : undefined
  const again = async () => {
    if (!bill) return
    const form = await import('@/components/daylinks/finish-form').catch(() => null)
    if (!form) return // which the page says
    form.keepBill(press.orderId, owner, bill)
    onDrop()
    onOpen?.()
  }
  return (
    <div className="grid gap-2">
      <FormError>
        {pressNames[press.kind]}
        {isShown ? '' : ` of ${press.orderId}`} was not taken. {press.refused || 'Please tell the office.'}
      </FormError>
      <div className="flex flex-wrap gap-2">
        {bill && (
          <Button kind="line" size="sm" onClick={() => void again()}>
            Open the bill again
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={onDrop}>
          I have read it
        </Button>
      </div>
    </div>
  )
}
