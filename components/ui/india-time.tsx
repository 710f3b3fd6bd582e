'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const indiaOffset = -330
const isAbroad = () => new Date().getTimezoneOffset() !== indiaOffset

/** Says beside a time whose clock it is, where the browser's own clock is another; the server knows of none. */
export const IndiaTime = ({ text = ' India time' }: { text?: string }) =>
  useSyncExternalStore(never, isAbroad, () => false) && text
