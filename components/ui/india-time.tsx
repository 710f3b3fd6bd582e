'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const indiaOffset = -330
/** Tells whether the browser's clock is not India's: for texts that no server makes, such as those of toasts. */
export const isAbroad = () => new Date().getTimezoneOffset() !== indiaOffset

/** Says beside a time whose clock it is, where the browser's own clock is another; the server knows of none. */
export const IndiaTime = ({ text = ' India time' }: { text?: string }) =>
  useSyncExternalStore(never, isAbroad, () => false) && text
