import { expect, test } from 'vitest'
import { POST as CONTACT } from '@/app/api/contact/route'
import { POST as ADDRESS } from '@/app/api/users/addresses/route'
import { POST as LOGIN } from '@/app/api/users/login/route'
import { addAddress } from '@/lib/account/contract'
import { login } from '@/lib/auth/contract'
import { maxBodyBytes } from '@/lib/contract'
import { db } from '@/lib/db'
import { sendMessage } from '@/lib/inbox/contract'
import { aCustomer } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

const fill = (part: string, end = '') => part.repeat(Math.floor((maxBodyBytes - 2_000) / Buffer.byteLength(part))) + end
const texts = [fill(' ', 'x'), fill('a'), fill('a.'), fill('a@'), fill('र\u200d', '1')]

test('[SEC-57] no text that fits into a request keeps the server busy', async () => {
  const { token } = await aCustomer()
  const words = { name: 'Asha', email: 'a@b.test', contactNumber: '1', subject: 'x', message: 'y' }
  const calls = [
    ...Object.keys(words).map(
      (name) => (text: string) => send(CONTACT, sendMessage, { body: { ...words, [name]: text } }),
    ),
    ...Object.keys(place).map(
      (name) => (text: string) => send(ADDRESS, addAddress, { token, body: { ...place, [name]: text } }),
    ),
    (text: string) => send(LOGIN, login, { body: { email: text, password: 'x' } }),
  ]
  const used = process.cpuUsage()
  for (const call of calls) for (const text of texts) expect((await call(text)).status).toBeLessThan(500)
  const { user } = process.cpuUsage(used)
  // Of what one slow pattern takes for a single one of these texts, all together take less.
  expect(user / 1_000).toBeLessThan(calls.length * texts.length * 25)
  await db.rateLimit.deleteMany()
})
