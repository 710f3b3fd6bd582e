'use client'
import { useEffect, useState } from 'react'
import { readText, writeText } from '@/lib/browser/stored'

const soundKey = 'desk-sound'
const isSoundOn = () => readText(soundKey) === 'on'

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

/** Rings where the operator has switched that on. */
export function ringDesk() {
  if (isSoundOn()) ring()
}

/** Tells whether the desk sounds: off until somebody switches it on, and remembered in this browser. */
export function useDeskSound() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(isSoundOn()), [])
  return {
    isOn,
    toggle: () => {
      setOn(!isOn)
      writeText(soundKey, isOn ? null : 'on')
      if (!isOn) ring() // so that it is known, and the browser allows it from then on
    },
  }
}
