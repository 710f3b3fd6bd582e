import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { Spinner } from '@/components/ui/spinner'

type Props = { state: 'idle' | 'looking' | 'failed' | 'known'; onAgain: () => void }

/** Says that the free times are being read, or could not be: that is not the same as none. */
export function OfferStatus({ state, onAgain }: Props) {
  if (state === 'looking')
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 text-small text-ink-2">
        <Spinner size="sm" /> Looking for free times
      </p>
    )
  if (state !== 'failed') return null
  return (
    <div className="grid justify-items-start gap-2">
      <FormError>The free times could not be read. Without one it is planned later.</FormError>
      <Button kind="line" size="sm" onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}
