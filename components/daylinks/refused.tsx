'use client'
import { type Press, pressNames } from '@/components/daylinks/press-list'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { useLazyCode } from '@/lib/browser/use-lazy'

type Props = {
  press: Press
  owner: string
  onDrop: () => void
  /** The order is on the screen, beside what is said here. */
  isShown?: boolean
  /** It can be billed by now or later: what was typed for its bill is kept. */
  isOpen?: boolean
  /** Opens the form of its bill; left out where the order is not shown, cannot be finished now, or has its form open. */
  onOpen?: () => void
}

/** What the shop did not take stays until it was read, with all that was typed; a bill is there again as it was typed. */
export function Refused({ press, owner, onDrop, isShown = false, isOpen = false, onOpen }: Props) {
  const bill = press.kind === 'finish' ? press.bill : undefined
  const Typed = useLazyCode(
    press.kind === 'trouble' || (bill !== undefined && !onOpen),
    () => import('@/components/daylinks/typed-rows'),
  )
  /** Puts a bill back into its form, which may open only later. */
  const keep = async () => {
    if (!bill || !isOpen) return true
    const form = await import('@/components/daylinks/finish-form').catch(() => null)
    form?.keepBill(press.orderId, owner, bill)
    return form !== null // which the page says
  }
  const read = async () => {
    if (!(await keep())) return false
    onDrop()
    return true
  }
  return (
    <div className="grid gap-2">
      <FormError>
        {pressNames[press.kind]}
        {isShown ? '' : ` of ${press.orderId}`} was not taken. {press.refused || 'Please tell the office.'}
      </FormError>
      {Typed && <Typed.TypedRows rows={Typed.pressRows(press)} />}
      <div className="flex flex-wrap gap-2">
        {bill && onOpen && (
          <Button kind="line" size="sm" onClick={() => void read().then((isKept) => isKept && onOpen())}>
            Open the bill again
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => void read()}>
          I have read it
        </Button>
      </div>
    </div>
  )
}
