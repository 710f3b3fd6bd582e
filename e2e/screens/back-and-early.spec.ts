import { expect, test } from '../fixtures'
import { addAddress } from '../pages/profile'
import { sheetEntered, sheetLeft } from '../pages/sheet'
import { holdScripts, order, servicesOf, signedIn } from '../shop/arrange'
import { password } from '../shop/customer'
import { pointer } from '../shop/hand'

test.describe('Back', () => {
  test('[CAT-06] closes the details and stays on the page; closed otherwise, they leave nothing behind', async ({
    page,
  }) => {
    await page.goto('/services')
    await page.goto('/services/geyser')
    const details = page.getByRole('link', { name: /^Details of Geyser Descaling/ })
    const sheet = page.getByRole('dialog', { name: 'Geyser Descaling' })
    await details.click()
    await expect(sheet).toBeVisible()
    await sheetEntered(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/services\/geyser$/)
    await details.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await sheetLeft(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/services$/)
  })

  test('[CAT-06] details have an address that shows them again, and the page under them is not asked for again', async ({
    page,
  }) => {
    await page.goto('/services/electrician')
    const fans = page.getByRole('navigation', { name: 'Kinds of service' }).getByRole('link', { name: /^Fan/ })
    // Loaded whole: nothing that belongs to the way here is still asked for afterwards.
    await page.goto((await fans.getAttribute('href'))!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fan')
    const alive = page.getByRole('banner').getByRole('link', { name: 'Login' })
    await expect(alive).toBeVisible()
    const plain = page.url().replace(/#.*/, '')
    const details = page.getByRole('link', { name: /^Details of Fan Installation/ })
    const own = new URL((await details.getAttribute('href'))!, plain)
    const sheet = page.getByRole('dialog', { name: 'Fan Installation' })
    const panel = page.getByRole('region', { name: 'Fan Installation' })
    const asked: string[] = []
    page.on('request', (request) => request.headers().rsc === '1' && asked.push(request.url()))
    await details.click()
    await expect(sheet.getByRole('heading', { name: 'Good to know' })).toBeVisible()
    await expect(page).toHaveURL(own.href) // with the type that is chosen
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`\\${new URL(plain).search}(#services)?$`))
    await page.goForward()
    await expect(page).toHaveURL(own.href)
    await expect(sheet).toBeVisible()
    expect(asked).toEqual([])
    await sheet.getByRole('button', { name: 'Add to Cart' }).click()
    await sheet.getByRole('link', { name: 'Go to Cart' }).click()
    await expect(page).toHaveURL(/\/cartpage$/)
    await page.goBack()
    await expect(sheet).toBeVisible()
    await page.reload()
    await expect(panel.getByRole('heading', { name: 'Good to know' })).toBeVisible()
    // Left before that, the entry is still one that opens the sheet.
    await expect(alive).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services\/electrician$/)
    await page.goBack()
    await expect(panel).toBeHidden()
    await page.goForward()
    await expect(panel).toBeVisible()
    await expect(sheet).toBeHidden()
    // What was found has no place for details: its address stays.
    await page.goto('/services?q=fan')
    await details.first().click()
    await expect(sheet).toBeVisible()
    await sheetEntered(page)
    await expect(page).toHaveURL(/\/services\?q=fan$/)
  })

  test('[CAT-06] pressed in the moment the cart appears, leads back to the details and not past them', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const push = history.pushState.bind(history)
      let hasGone = false
      history.pushState = (state, unused, url) => {
        push(state, unused, url)
        if (hasGone || !String(url).endsWith('/cartpage')) return
        hasGone = true
        history.back()
        addEventListener('popstate', () => document.documentElement.setAttribute('data-back', ''), { once: true })
      }
    })
    await page.goto('/services')
    await page.goto('/services/geyser')
    const sheet = page.getByRole('dialog', { name: 'Geyser Descaling' })
    await page.getByRole('link', { name: /^Details of Geyser Descaling/ }).click()
    await sheet.getByRole('button', { name: 'Add to Cart' }).click()
    await sheet.getByRole('link', { name: 'Go to Cart' }).click()
    await expect(page.locator('html[data-back]')).toBeAttached()
    await expect(sheet).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/\/cartpage$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/services\/geyser$/)
  })

  test('[GROUP-04] closes the sheet of a group; a chosen category takes its place', async ({ page }) => {
    await page.goto('/')
    const group = page.getByRole('link', { name: /^Electrician, Carpenter and Plumber/i })
    const sheet = page.getByRole('dialog', { name: /^Electrician/ })
    await group.click()
    await expect(sheet).toBeVisible()
    await sheetEntered(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await group.click()
    await sheet.getByRole('link', { name: /^Carpenter/ }).click()
    await expect(page).toHaveURL(/\/services\/[^/]+$/)
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(sheet).toBeHidden()
  })

  test('[AUTH-01] leads from the code to what was typed; the code is still asked for after a reload', async ({
    page,
    customer,
    shop,
  }) => {
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill(customer.email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await expect(page.getByText(customer.email)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await page.goForward()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('E-mail').fill(customer.email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(customer.email)
    await expect(page).toHaveURL(`${shop.url}/signin`)
  })

  test('[PROF-04] closes the address form, and what was typed is there the next time; Cancel forgets it', async ({
    page,
    shop,
    customer,
  }) => {
    await signedIn(page, shop, customer)
    await page.goto('/profile?tab=addresses')
    const add = page.getByRole('button', { name: 'Add address' })
    const street = page.getByLabel('House number and street')
    await add.click()
    await street.fill('7 Janpath')
    await page.goBack()
    await expect(street).toBeHidden()
    await add.click()
    await expect(street).toHaveValue('7 Janpath')
    await page.keyboard.press('Escape')
    await expect(street).toBeHidden()
    await add.click()
    await expect(street).toHaveValue('7 Janpath')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(street).toBeHidden()
    await add.click()
    await expect(street).toHaveValue('')
    await page.keyboard.press('Escape')
  })
})

test('[PROF-02] a look at another tab loses nothing that was typed', async ({ page, shop, customer, guard }) => {
  await signedIn(page, shop, customer)
  await page.goto('/profile')
  await page.getByLabel('First name').fill('Meera')
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await addAddress(
    { page, guard, hand: pointer(page) },
    { street: '7 Janpath', city: 'New Delhi', pin: '110001', district: 'Central Delhi', state: 'Delhi' },
  )
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
})

test.describe('before the scripts are there', () => {
  test('[CAT-07] [HOUSE-10] a press of Add to Cart is done when they are, and its row says of how many', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/services/geyser', { waitUntil: 'commit' })
    const row = page.getByRole('listitem').filter({ hasText: 'Geyser Descaling' })
    await row.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(row.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(row.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await expect(row.getByRole('spinbutton')).toHaveValue('1')
  })

  test('[BOOK-15] a press of Show more under the orders is done when they are', async ({
    page,
    shop,
    api,
    customer,
  }) => {
    await order(api, customer, (await servicesOf(api, 'Electrician, Carpenter and Plumber')).slice(0, 22))
    await signedIn(page, shop, customer)
    const release = await holdScripts(page)
    await page.goto('/orders', { waitUntil: 'commit' })
    const more = page.getByRole('button', { name: 'Show more' })
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(22)
    await expect(more).toBeHidden()
  })

  test('[AUTH-12] the log-in that was pressed is sent when they are, with what was typed', async ({
    page,
    customer,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(customer.email)
    await page.getByLabel('Password').fill(password)
    const press = page.getByRole('tabpanel').getByRole('button', { name: 'Login' })
    await press.click()
    await expect(press).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
  })

  test('[AUTH-01] [AUTH-12] Enter in the log-in is heard when they are, and loses nothing', async ({ page, guard }) => {
    guard.expect(/401 POST .*\/api\/users\/login/)
    guard.expect(/Failed to load resource/)
    const release = await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('asha@example.test')
    await page.getByLabel('Password').fill('Wrong-Horse7')
    await page.getByLabel('Password').press('Enter')
    release()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('alert')).not.toBeEmpty()
    await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.test')
    await expect(page.getByLabel('Password')).toHaveValue('Wrong-Horse7')
  })

  test('[PROF-02] what was typed before the page came alive goes before a draft, and the rest of the draft is there', async ({
    page,
    shop,
    customer,
  }) => {
    await signedIn(page, shop, customer)
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('type', 'submit')
    await page.getByLabel('First name').fill('Draft')
    await page.getByLabel('Last name').fill('Kumari')
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('First name').fill('Meera')
    release()
    await expect(page.getByText('You were not done with your details.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Meera')
    await expect(page.getByLabel('Last name')).toHaveValue('Kumari')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('First name')).not.toHaveValue('Meera')
  })
})
