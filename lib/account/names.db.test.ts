import { expect, test } from 'vitest'
import { PATCH as UPDATE } from '@/app/api/users/update/profile/[userId]/route'
import * as calls from '@/lib/account/contract'
import { isOfSigns, nameForm, tidyName } from '@/lib/account/rules/names'
import { personName } from '@/lib/account/schema'
import { db } from '@/lib/db'
import { aCustomer } from '@/testing/factories'
import { withOlderNames } from '@/testing/older-names'
import { send } from '@/testing/send'

const form = (fields: Record<string, string>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
const change = (me: { id: string; token: string }, fields: Record<string, string>) =>
  send(UPDATE, calls.changeProfile, { token: me.token, params: { userId: me.id }, body: form(fields) })

/** Somebody whose name is older than the rule: put in as it stood in the table before. */
async function anOlderCustomer(firstName: string, lastName = 'Verma') {
  const me = await aCustomer({ lastName })
  await withOlderNames(me.id, { firstName, lastName })
  return me
}

const refused = 'Please use only letters, spaces, dots, hyphens and apostrophes in your first name'

test.each(['Asha 2', 'www.shop.example/win', '<b>Asha</b>', 'asha@shop', 'Asha\u202everma', 'Asha 🎉', 'As\u200dha'])(
  '[SEC-50] the name %j is refused by its field, and nothing is changed',
  async (firstName) => {
    const me = await aCustomer()
    expect(await change(me, { firstName, lastName: 'Rao' })).toMatchObject({
      status: 400,
      body: { message: refused, fields: { firstName: refused } },
    })
    expect(await db.customer.findUniqueOrThrow({ where: { id: me.id } })).toMatchObject({ lastName: 'Verma' })
  },
)

test.each(['...', '---', "' '", '. -', '’’'])('[SEC-50] signs alone, such as %j, are no name', async (firstName) => {
  const me = await aCustomer()
  const missing = 'Please enter your first name'
  expect(await change(me, { firstName })).toMatchObject({ status: 400, body: { fields: { firstName: missing } } })
  expect(personName('firstName').safeParse(firstName).error?.issues[0]?.message).toBe(missing)
  await expect(db.customer.update({ where: { id: me.id }, data: { firstName } })).rejects.toThrow(/no name may hold/)
})

test.each([
  ["D'Souza", "D'Souza"],
  ['D’Souza', 'D’Souza'],
  ['anne-marie', 'Anne-Marie'],
  ['r.k.narayanan', 'R.K. Narayanan'],
  ['win.example', 'Win. Example'],
  ['श्रीकृष्ण', 'श्रीकृष्ण'],
  ['र\u200d्याचेल', 'र\u200d्याचेल'],
  ['محمد\u200cعلی', 'محمد\u200cعلی'],
  ['Élodie', 'Élodie'],
  ['王', '王'],
  ['.', '.'],
  ['श्रीमती\u200b', 'श्रीमती'],
  ['लक्ष्\u00adमी', 'लक्ष्मी'],
  ['\u2068Asha\u2069\u200e', 'Asha'],
  ['डॉ\u0970 शर्मा', 'डॉ. शर्मा'],
  ['डॉ\u0970शर्मा', 'डॉ. शर्मा'],
  ['ડૉ\u0af0 શાહ', 'ડૉ. શાહ'],
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['D\u2018Souza', 'D’Souza'],
])('[SEC-50] the name %j is kept as %j', async (firstName, kept) => {
  const me = await aCustomer()
  expect(await change(me, { firstName })).toMatchObject({ status: 200, body: { data: { firstName: kept } } })
})

test('[SEC-50] an older name stays while everything else is changed, also where it is sent along', async () => {
  const me = await anOlderCustomer('Asha 2 (work)')
  expect(await change(me, { lastName: 'rao' })).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Asha 2 (work)', lastName: 'Rao' } },
  })
  expect(await change(me, { firstName: 'Asha 2 (work)', lastName: 'Sharma' })).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Asha 2 (work)', lastName: 'Sharma' } },
  })
  expect(await change(me, { firstName: 'Asha 3 (work)' })).toMatchObject({ status: 400 })
  expect(await change(me, { firstName: 'asha' })).toMatchObject({ status: 200, body: { data: { firstName: 'Asha' } } })
})

test('[SEC-50] the database refuses a new or changed name that breaks the rule, and leaves older ones alone', async () => {
  const me = await aCustomer()
  const rename = (data: { firstName?: string; lastName?: string }) => db.customer.update({ where: { id: me.id }, data })
  await expect(rename({ firstName: 'Asha 2' })).rejects.toThrow(/no name may hold/)
  await expect(rename({ lastName: 'win.example' })).rejects.toThrow(/no name may hold/)
  await expect(aCustomer({ firstName: '<b>' })).rejects.toThrow(/no name may hold/)
  const older = await anOlderCustomer('Asha 2')
  await db.customer.update({ where: { id: older.id }, data: { lastName: 'Rao', verifiedAt: new Date() } })
})

test('[SEC-50] the database and the application agree on every character', async () => {
  // The planes that hold characters; what lies between and behind them is given out to nobody.
  const planes = [0, 1, 2, 3, 14]
  const asFirst: { at: number; ok: boolean }[] = []
  for (const plane of planes)
    asFirst.push(
      ...(await db.$queryRaw<{ at: number; ok: boolean }[]>`
        select at, is_person_name(chr(at)) as ok from generate_series(greatest(1, ${plane} * 65536), ${plane} * 65536 + 65535) as at
        where at not between 55296 and 57343`),
    )
  const unlike = asFirst.filter(({ at, ok }) => {
    const character = String.fromCodePoint(at)
    // What Unicode has not given out yet is the application's to refuse.
    return ok !== (nameForm.test(character) && !isOfSigns(character)) && !(ok && /\p{Cn}/u.test(character))
  })
  expect(unlike).toEqual([])
})

test('[SEC-50] what the application makes of a text once, it leaves as it is', async () => {
  const me = await anOlderCustomer('K.R.Narayanan')
  expect(tidyName(tidyName('K.R.Narayanan'))).toBe(tidyName('K.R.Narayanan'))
  const answer = await change(me, { firstName: 'K.R.Narayanan', lastName: 'Verma' })
  expect(answer).toMatchObject({ status: 200, body: { data: { firstName: 'K.R.Narayanan' } } })
})
