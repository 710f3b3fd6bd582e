'use client'
import { Bell, BellOff } from 'lucide-react'
import { useDeskSound } from '@/components/dispatch/use-desk-sound'
import { IconButton } from '@/components/ui/icon-button'

/** Switches the sound of the whole desk. */
export function SoundSwitch() {
  const { isOn, toggle } = useDeskSound()
  const Icon = isOn ? Bell : BellOff
  return (
    <IconButton
      label="Sound for new orders and what needs somebody now"
      title={`Sound for new orders and what needs somebody now: ${isOn ? 'on' : 'off'}`}
      icon={<Icon aria-hidden className="size-5" />}
      aria-pressed={isOn}
      onClick={toggle}
      className="text-ink-2! noscript:hidden"
    />
  )
}
