'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Does what a press asked for that came before the page's scripts did, as the script of `EarlyPress` noted. */
export function useEarlyPress(control: RefObject<HTMLElement | null>, press: () => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const { current } = control
    if (!current) return
    Object.assign(current, { alive: true })
    const pressed = window as { pressedEarly?: HTMLElement }
    if (pressed.pressedEarly !== current) return
    pressed.pressedEarly = undefined
    current.removeAttribute('aria-busy')
    latest.current()
  }, [control])
}
