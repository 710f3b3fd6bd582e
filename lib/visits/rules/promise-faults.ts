import { maxDaysAhead } from '@/lib/promises'

export const promiseFaults = ['restDay', 'tooFar', 'nobody'] as const
/** Why nobody can be expected to keep a promise. A dispatcher gives a reason to make it all the same. */
export type PromiseFault = (typeof promiseFaults)[number]

const texts: Record<PromiseFault, string> = {
  restDay: 'The shop rests on this day',
  tooFar: `This day is more than ${maxDaysAhead} days ahead`,
  nobody: 'Nobody whose skills, areas and shifts are entered can come then',
}

/** What is told of a fault to who would promise it. */
export const promiseFaultText = (fault: PromiseFault) => texts[fault]
