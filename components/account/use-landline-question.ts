import { useState } from 'react'
import { isIndianLandline, isSameNumber, phoneDigits } from '@/lib/phone'

const question = 'This is not a mobile number. If it is right, press Save again.'

/** Asks once about each Indian number that is no mobile, unless it was there before (PROF-10). */
export function useLandlineQuestion() {
  const [asked, setAsked] = useState('')
  /** The question, where it is to be asked of what was typed. */
  return (typed: string, before: string | undefined) => {
    const digits = phoneDigits(typed)
    if (!digits || !isIndianLandline(digits) || asked === digits || (before && isSameNumber(digits, before))) return
    setAsked(digits)
    return question
  }
}
