import { readFile } from 'node:fs/promises'
import { codeOf } from './mail-server'
import type { Shop } from './shop'

export const picture = 'e2e/shop/asha.png'
export const password = 'Correct-Horse7'

let signedUp = 0
/** Addresses of the reserved domain, different at each call. */
export const freshEmail = () => `asha${process.pid}-${(signedUp += 1)}@example.test`

export type Customer = { _id: string; email: string; token: string }

/** A registered, verified customer, made by the calls a browser makes. */
export async function signUp(shop: Shop): Promise<Customer> {
  const email = freshEmail()
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Asha', lastName: 'Verma', email, password }))
    form.set(field, value)
  form.set('image', new File([await readFile(picture)], 'asha.png', { type: 'image/png' }))
  const registered = await fetch(`${shop.url}/api/users/registration`, { method: 'POST', body: form })
  if (!registered.ok) throw new Error(`Registration answered ${registered.status}: ${await registered.text()}`)
  const verified = await fetch(`${shop.url}/api/users/verifyotp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, otp: codeOf(await shop.mail.next(email)) }),
  })
  if (!verified.ok) throw new Error(`The code step answered ${verified.status}: ${await verified.text()}`)
  const { token, data } = (await verified.json()) as { token: string; data: { _id: string } }
  return { _id: data._id, email, token }
}
