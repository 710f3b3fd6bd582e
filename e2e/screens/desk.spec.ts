import { expect, test } from '../fixtures'
import { signUp } from '../shop/customer'
import { anOperator, asOperator, endSessionOf } from '../shop/operator'

/** What a visitor can tell of an answer: all but what differs between any two answers for one address. */
async function toldBy(url: string, headers: Record<string, string>, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' })
  const drawn = /nonce="[^"]+"|nonce":"[^"]+"|nonce-[^']+|(?<![\w-])[\w-]{21}v(?![\w-])/g
  const told = Object.fromEntries([...response.headers].map(([name, value]) => [name, value.replaceAll(drawn, '')]))
  for (const name of ['date', 'x-request-id']) delete told[name]
  return { status: response.status, headers: told, body: (await response.text()).replaceAll(drawn, '') }
}

test('[DESK-01] a page of the desk is, for who is no operator, a path that does not exist', async ({ shop }) => {
  const customer = await signUp(shop)
  const router = { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{"children":["__PAGE__",{}]}]') }
  for (const [who, cookie] of Object.entries({
    nobody: {},
    customer: { cookie: `session=${customer.token}` },
    forged: { cookie: 'session=x' },
  }))
    for (const [how, headers] of Object.entries({ page: {}, router }))
      for (const path of ['/operator', '/operator/team', '/operator/nothing'])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const sent = { ...cookie, ...headers } as Record<string, string>
          const asked = await toldBy(shop.url + path, sent, method)
          const unknown = await toldBy(shop.url + path.replace('operator', 'anything'), sent, method)
          expect.soft(asked, `${method} ${path} as ${who}, asked for by ${how}`).toEqual(unknown)
        }
})

test('[DESK-01] an operator whose session is over is sent to sign in, and back', async ({ page, shop }) => {
  const operator = await asOperator(page, shop)
  await endSessionOf(shop, operator)
  await page.goto('/operator?from=here')
  await expect(page).toHaveURL(/\/signin\?next=%2Foperator%3Ffrom%3Dhere$/)
})

for (const width of [360, 768, 1440])
  test(`[DESK-40] the desk has a frame of its own at ${width} px`, async ({ page, shop, guard }) => {
    await asOperator(page, shop, 'administrator')
    await page.setViewportSize({ width, height: 800 })
    const response = await page.goto('/operator')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('banner')).toContainText('Asha Verma')
    await expect(page.getByRole('banner')).toContainText('Administrator')
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible()
    await guard.inspect('desk')
    await page.screenshot({ path: `/tmp/desk-${width}.png` })
  })

test('who logs out of the desk is out', async ({ page, shop, guard }) => {
  await anOperator(shop)
  await asOperator(page, shop)
  await page.goto('/operator')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  guard.expect(/404/)
  expect((await page.goto('/operator'))?.status()).toBe(404)
})
