import { expect, test } from 'vitest'
import { mailedText, toldSelectedText, toldText } from '@/lib/dispatch/rules/told'

const caller = { toCall: '9876543210' }
const call = 'No e-mail: call +91 98765 43210 to tell them.'

test('[DESK-327] a customer without e-mail is said to be called, and to be told nothing where nothing is new', () => {
  expect(toldText({ who: 'Rakesh Kumar', window: null, ...caller })).toBe(call)
  expect(toldText({ who: null, window: 'Today, 8–10 am', ...caller })).toBe(call)
  expect(toldText({ who: null, window: null, ...caller })).toBe('The customer is told nothing.')
  expect(toldText({ who: 'Rakesh Kumar', window: null })).toBe('The customer is told that Rakesh Kumar comes.')
})

test('[DESK-327] of many customers only those without e-mail are said to be called, each number once', () => {
  expect(mailedText('They get a mail.', [])).toBe('They get a mail.')
  expect(mailedText('They get a mail.', [{}, {}])).toBe('They get a mail.')
  expect(mailedText('They get a mail.', [caller, caller])).toBe(call)
  expect(mailedText('They get a mail.', [{}, caller, { toCall: '9123456780' }])).toBe(
    'They get a mail. No e-mail: call +91 98765 43210, +91 91234 56780 to tell them.',
  )
  expect(toldSelectedText(true, [{}])).not.toContain('e-mail')
  expect(toldSelectedText(true, [{}, caller])).toContain('Whoever has no e-mail has to be called.')
})
