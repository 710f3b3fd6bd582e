'use client'
import { ChevronDown, MapPin } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { PinSheetProps } from '@/components/areas/pin-sheet'
import { useModal, useSlice } from '@/lib/browser/state'

const load = () => import('@/components/areas/pin-sheet').then((file) => file.PinSheet)

/** Where the visitor wants the service: shows the PIN code and opens the sheet that sets it. Nothing depends on it. */
export function PinControl() {
  const data = useSlice('data')
  const { open, show, close } = useModal()
  const [Sheet, setSheet] = useState<ComponentType<PinSheetProps> | null>(null)
  const warm = () => void load().catch(() => {})
  const onClick = async () => {
    try {
      const loaded = await load()
      setSheet(() => loaded)
      show()
    } catch (error) {
      console.info('no sheet', error)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void onClick()}
        onFocus={warm}
        onPointerEnter={warm}
        className="pin-button"
      >
        {/* where there is room for one of them, a PIN that is set says more */}
        <MapPin
          aria-hidden
          className={`size-4.5 text-brand ${data ? 'max-[23.7rem]:sr-only md:max-[59.9rem]:sr-only' : ''}`}
        />
        {data ? (
          <>
            <span className="sr-only">Service location, PIN code </span>
            <span className="num">{data.pincode}</span>
            <span className="sr-only">
              , {data.place}: {data.area === null ? 'outside our usual area' : 'in our usual area'}
            </span>
          </>
        ) : (
          <span className="max-[21.8rem]:sr-only md:max-[59.9rem]:sr-only">
            <span className="max-md:sr-only">Set your </span>PIN<span className="max-md:sr-only"> code</span>
          </span>
        )}
        <ChevronDown aria-hidden className="size-4 max-[59.9rem]:hidden" />
      </button>
      {Sheet && <Sheet open={open} onClose={close} />}
    </>
  )
}
