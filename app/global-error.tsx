'use client'
import './globals.css'
import { useTryAgain } from '@/components/ui/use-try-again'

type Props = { error: (Error & { digest?: string }) | null; retry: () => void }

/** When even the frame fails; it stands alone, so it leans on nothing but the tokens. */
export default function GlobalError({ error, retry }: Props) {
  const tryAgain = useTryAgain(error, retry)
  return (
    <html lang="en-IN">
      <body>
        <title>This page did not load</title>
        <main className="wrap grid min-h-dvh content-center justify-items-center gap-3 text-center">
          <h1 className="text-h1">This page did not load</h1>
          <p className="text-ink-2">Your cart and bookings are safe. Please try again in a moment.</p>
          {error?.digest && <p className="text-small text-ink-2">Reference {error?.digest}</p>}
          <button
            type="button"
            onClick={tryAgain}
            className="keyline mt-2 min-h-12 rounded-md bg-(--plate) px-6 font-semibold text-on-act [--plate:var(--act)]"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
