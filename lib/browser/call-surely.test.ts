import { expect, test } from 'vitest'
import { CallFailed } from '@/lib/browser/call'
import { isGone, meansDone, sendSurely } from '@/lib/browser/call-surely'

const lost = new CallFailed('', 0)
const broken = new CallFailed('', 503)
const gone = new CallFailed('Address not found', 404)
const unheard = 'We did not hear'

/** Sends with these outcomes, one for each try, and counts the tries. */
async function sending(outcomes: readonly (string | CallFailed)[], refused = meansDone(isGone, 'deleted before')) {
  let tries = 0
  const send = async () => {
    const outcome = outcomes[tries++]
    if (typeof outcome === 'string') return outcome
    throw outcome
  }
  const told = await sendSurely(send, { unheard, refused }).catch(
    (error: CallFailed) => `${error.status} ${error.message}`,
  )
  return { told, tries }
}

test.each([
  ['an answer', ['done'], 'done', 1],
  ['a refusal', [gone], '404 Address not found', 1],
  ['a lost answer, then an answer', [lost, 'done'], 'done', 2],
  ['a lost answer, then what says that it was done', [lost, gone], 'deleted before', 2],
  ['a lost answer, then another refusal', [lost, new CallFailed('No', 409)], '409 No', 2],
  ['two lost answers', [lost, lost], `0 ${unheard}`, 2],
  ['a lost answer, then a fault of the shop', [lost, broken], `0 ${unheard}`, 2],
  ['a fault of the shop, then a lost answer', [broken, lost], `0 ${unheard}`, 2],
  ['two faults of the shop', [broken, broken], '503 ', 2],
] as const)('[BOOK-20] %s is told as what is known of it', async (_, outcomes, told, tries) => {
  expect(await sending(outcomes)).toEqual({ told, tries })
})
