import { Pencil } from 'lucide-react'
import { Button } from '@/components/ui/button'

type Props = {
  what: string
  /** Absent where the form is on the screen already. */
  onContinue?: () => void
  onDiscard: () => void
}

/** Says that what was being typed when the session ended, or before a reload, is still there. */
export const DraftNotice = ({ what, onContinue, onDiscard }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-wait-bg px-5 py-3 text-wait">
    <Pencil aria-hidden />
    <p role="status" className={`min-w-0 flex-1 font-medium wrap-break-word ${onContinue ? 'basis-52' : 'basis-32'}`}>
      You were not done with {what}.
    </p>
    <div className="flex gap-2">
      {onContinue && (
        <Button kind="line" size="sm" onClick={onContinue}>
          Continue
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  </div>
)
