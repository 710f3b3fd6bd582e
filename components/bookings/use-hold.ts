'use client'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, call, failureText } from '@/lib/browser/call'
import { holdWindow, releaseHold } from '@/lib/windows/contract'
import { datesOf, type ShownWindow } from '@/lib/windows/rules/choice'
import { notFree } from '@/lib/windows/rules/texts'
import type { WindowHold } from '@/lib/windows/schema'

/** Arrow keys go through the times: for so long the choice rests before it is held. */
const restMs = 400
const isByKey = () => document.activeElement?.matches(':focus-visible') ?? false

type Given = {
  mainServiceId: string
  deliveryAddress: string
  isOpen: boolean
  onHeld: (hold: WindowHold | null) => void
  onRefused: (text: string, from: string) => Promise<void>
}

/** Holds what is chosen, one call after the other, so that the last choice is the one that is held (HOUSE-03). */
export function useHold({ mainServiceId, deliveryAddress, isOpen, onHeld, onRefused }: Given) {
  const [state, setState] = useState<'asking' | 'failed' | null>(null)
  const wanted = useRef<{ window: ShownWindow | null } | null>(null)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How often it was begun and done to change what is held. */
  const changes = useRef(0)
  const latest = useRef({ mainServiceId, deliveryAddress, isOpen, onHeld, onRefused })
  latest.current = { mainServiceId, deliveryAddress, isOpen, onHeld, onRefused }

  useEffect(() => {
    if (isOpen) return
    clearTimeout(timer.current)
    wanted.current = null
    setState(null)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  async function send(window: ShownWindow | null) {
    const { mainServiceId, deliveryAddress } = latest.current
    const params = { mainServiceId }
    if (window) return call(holdWindow, { params, body: { deliveryAddress, window: datesOf(window) } })
    await call(releaseHold, { params })
    return null
  }

  async function sendOne(window: ShownWindow | null) {
    try {
      const hold = await send(window)
      changes.current += 1
      if (wanted.current) return
      latest.current.onHeld(hold)
      setState(null)
    } catch (error) {
      changes.current += 1
      if (!(error instanceof CallFailed)) throw error
      if (wanted.current || !latest.current.isOpen) return
      if (!window) return setState(null)
      // Without a hold it is judged as it is ordered.
      if (error.status !== 409) return setState('failed')
      setState(null)
      await latest.current.onRefused(error.fields.window ?? failureText(error, notFree), window.from)
    }
  }

  async function run() {
    if (isSending.current) return
    isSending.current = true
    try {
      while (wanted.current) {
        const { window } = wanted.current
        wanted.current = null
        changes.current += 1
        await sendOne(window)
      }
    } finally {
      isSending.current = false
    }
  }

  return {
    state,
    changes,
    /** Holds it in place of what is held; null lets go of that. */
    ask: (window: ShownWindow | null) => {
      clearTimeout(timer.current)
      setState(window ? 'asking' : null)
      const begin = () => {
        wanted.current = { window }
        void run()
      }
      if (window && isByKey()) timer.current = setTimeout(begin, restMs)
      else begin()
    },
  }
}
