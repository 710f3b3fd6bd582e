import { WifiOff } from 'lucide-react'
import { WhileOffline } from '@/components/layout/while-offline'

/** Says why what is pressed does not open, while there is no connection (ROUTE-08). It floats, so that nothing moves. */
export const OfflineNotice = () => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar)+var(--cart-bar)+12px+env(safe-area-inset-bottom))] z-20 mx-auto w-fit max-w-140 md:bottom-6"
  >
    <WhileOffline>
      <p className="flex min-h-12 items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-label text-balance text-page shadow-float">
        <WifiOff aria-hidden className="flex-none" />
        You are offline. What you open waits until the connection is back.
      </p>
    </WhileOffline>
  </div>
)
