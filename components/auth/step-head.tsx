import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** The head of a step after the first screen, with a button back to what was typed there. */
/** Of the steps of a forgotten password, shown while their forms are still being loaded, too. */
export const forgottenTitles = { forgotten: 'Forgot your password?', reset: 'Choose a new password' }

export const StepHead = ({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) => (
  <div>
    <button
      type="button"
      onClick={onBack}
      className="-ml-1 mb-1 inline-flex min-h-11 items-center gap-1 rounded-xs pr-2 text-small hover:underline"
    >
      <ChevronLeft aria-hidden />
      Back
    </button>
    <h1 className="text-h1">{title}</h1>
    <p className="mt-1 text-ink-2 wrap-anywhere">{children}</p>
  </div>
)
