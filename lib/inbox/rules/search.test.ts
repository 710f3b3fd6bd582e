import { describe, expect, test } from 'vitest'
import { soughtMessages } from '@/lib/inbox/rules/search'

describe('[DESK-300] what a text means in the inbox', () => {
  test.each([
    ['CR-7KQXW3MA', '%CR-7KQXW3MA%'],
    ['cr 7kqx w3ma', '%CR-7KQXW3MA%'],
    ['#cr7kq', '%CR-7KQ%'],
    ['Your report CR\u20117KQXW3MA of Monday', '%CR-7KQXW3MA%'],
    ['7kq', '%CR-%7KQ%'],
    ['xw3ma', '%XW3MA%'],
    ['m-1a2', '%M-1A2%'],
    ['M1A2B3C4D', '%M-1A2B3C4D%'],
    ['Re: m 1a2b 3c4d', '%M-1A2B3C4D%'],
    ['1a2b3c4d', '%1A2B3C4D%'],
    ['९८७६', '%9876%'],
    ['+91 (0)98765-43210', '%9876543210%'],
    ['0432', '%0432%'],
    ['asha_verma', '%asha\\_verma%'],
  ])('%j holds %j', (typed, part) => {
    expect(soughtMessages(typed).parts).toContain(part)
  })

  test.each(['verma@exam', 'Verma@Exam', 'verma＠exam'])('%j is a mailbox and the beginning of its domain', (typed) => {
    expect(soughtMessages(typed)).toMatchObject({ parts: [], email: { mailbox: '%verma', whole: '%verma@exam%' } })
  })

  test.each(['', '%', 'm', 'ab', 'asha verma', '@gmail.com', '321 @'])(
    '%j is too short, or words of a name',
    (typed) => {
      expect(soughtMessages(typed)).toEqual({ orders: [], parts: [] })
    },
  )

  test('less than three characters are no number of a message', () => {
    expect(soughtMessages('M-1').parts).toEqual(['%m-1%'])
  })

  test('a name is no number of a message, though it begins as one', () => {
    for (const name of ['Made', 'Madhur', 'Mahalaxmi', 'Crispin', 'Crane'])
      expect(soughtMessages(name).parts).toContain(`%${name.toLowerCase()}%`)
  })
})
