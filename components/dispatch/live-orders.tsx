'use client'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { longToastMs, toast } from '@/components/ui/toast'
import { readText, writeText } from '@/lib/browser/stored'
import { useLiveDesk } from '@/lib/browser/use-live-desk'
import { useRefreshBehind } from '@/lib/browser/use-refresh'
import type { DispatchCounts } from '@/lib/dispatch/schema'

const soundKey = 'desk-sound'

/** Two short notes. Where the browser allows no sound yet, there is none. */
function ring() {
  try {
    const audio = new AudioContext()
    for (const [at, hertz] of [
      [0, 880],
      [0.18, 1174],
    ] as const) {
      const note = audio.createOscillator()
      const loudness = audio.createGain()
      note.frequency.value = hertz
      loudness.gain.setValueAtTime(0.12, audio.currentTime + at)
      loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3)
      note.connect(loudness).connect(audio.destination)
      note.start(audio.currentTime + at)
      note.stop(audio.currentTime + at + 0.3)
    }
    setTimeout(() => void audio.close(), 1_000)
  } catch {
    // A browser without it.
  }
}

/** Whether a new order sounds: off until somebody switches it on, and remembered in this browser. */
function useSound() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(readText(soundKey) === 'on'), [])
  return {
    isOn,
    toggle: () => {
      setOn(!isOn)
      writeText(soundKey, isOn ? null : 'on')
      if (!isOn) ring() // so that it is known, and the browser allows it from then on
    },
  }
}

/** Reads the page again whenever an order has changed, and says so when one was placed. */
export function LiveOrders({ newest }: { newest: DispatchCounts['newest'] }) {
  const refresh = useRefreshBehind()
  const { isOn, toggle } = useSound()
  useLiveDesk(async () => refresh())
  const known = useRef(newest)
  useEffect(() => {
    const isNew =
      newest && newest.orderId !== known.current?.orderId && newest.orderedAt >= (known.current?.orderedAt ?? '')
    known.current = newest
    if (!isNew) return
    toast(`New order ${newest.orderId}`, { kind: 'info', ms: longToastMs })
    if (isOn) ring()
  }, [newest, isOn])
  const Icon = isOn ? Bell : BellOff
  return (
    <IconButton
      label="Sound for new orders"
      title={`Sound for new orders: ${isOn ? 'on' : 'off'}`}
      icon={<Icon aria-hidden className="size-5" />}
      aria-pressed={isOn}
      onClick={toggle}
      className="text-ink-2! noscript:hidden"
    />
  )
}
