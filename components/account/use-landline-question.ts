import { useState } from 'react'
import { arrived } from '@/lib/browser/call'
import { isIndianLandline, isSameNumber, phoneFault } from '@/lib/phone'
import { phoneDigits } from '@/lib/phone-typed'

const landlineQuestion = 'This is not a mobile number. If it is right, press Save again.'

/** Asks once about each Indian number that is no mobile, unless it was there before (PROF-10); one that no plan has is refused first. */
export function useLandlineQuestion() {
  const [asked, setAsked] = useState('')
  return {
    /** Whether the question stands of what is typed now. */
    isAsked: (typed: string) => asked !== '' && asked === phoneDigits(typed),
    async aboutNumber(typed: string, before: string | undefined): Promise<{ fault?: string; question?: string }> {
      const digits = phoneDigits(typed)
      if (!digits || !isIndianLandline(digits) || asked === digits || (before && isSameNumber(digits, before)))
        return {}
      // rarely needed, and large
      const { plannedDigits } = await arrived(import('@/lib/phone-plan'))
      if (!plannedDigits(digits)) return { fault: phoneFault }
      setAsked(digits)
      return { question: landlineQuestion }
    },
  }
}
