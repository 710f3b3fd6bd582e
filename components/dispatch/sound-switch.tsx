'use client'
import { Bell, BellOff } from 'lucide-react'
import { useDeskSound } from '@/components/dispatch/use-desk-sound'
import { IconButton } from '@/components/ui/icon-button'

/** Switches the sound of the whole desk; `of` names what sounds on this screen. */
export function SoundSwitch({ of }: { of: string }) {
  const { isOn, toggle } = useDeskSound()
  const Icon = isOn ? Bell : BellOff
  return (
    <IconButton
      label={`Sound for ${of}`}
      title={`Sound for ${of}: ${isOn ? 'on' : 'off'}`}
      icon={<Icon aria-hidden className="size-5" />}
      aria-pressed={isOn}
      onClick={toggle}
      className="text-ink-2! noscript:hidden"
    />
  )
}
