import { expect, test } from '../fixtures'
import { guestCart, inDatabase, order, rowsOf, servicesOf } from '../shop/arrange'
import { freshEmail, password } from '../shop/customer'
import { codeOf } from '../shop/mail-server'
import { asOperator } from '../shop/operator'

const inDevanagari = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

test('[API-30] [API-31] a pasted code counts in digits of any script, and one with a digit too many stays with its fault', async ({
  page,
  shop,
  guard,
  customer,
}) => {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(customer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  const code = page.getByLabel('6-digit code')
  const otp = codeOf(await shop.mail.next(customer.email))
  await code.fill(`${otp}1`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter a 6-digit number')).toBeVisible()
  await expect(code).toHaveValue(`${otp}1`)
  await guard.inspect('a code with a digit too many')
  await code.fill(`आपका कोड ${inDevanagari(otp.slice(0, 3))} ${inDevanagari(otp.slice(3))} है`)
  await expect(code).toHaveValue(otp)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('[API-31] a pasted PIN code counts in digits of any script, and one with a digit too many is no other PIN', async ({
  page,
}) => {
  await page.goto('/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /PIN code/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Where do you need us?' })
  const pin = sheet.getByRole('textbox', { name: 'PIN code' })
  for (const typed of ['1100017', '११०००१ या ११०००२']) {
    await pin.fill(typed)
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Indian pincode must be 6 digits')).toBeVisible()
    await expect(pin).toHaveValue(typed)
    await pin.fill('')
  }
  await pin.fill('मेरा पिन कोड: ११०-०१७')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('In our usual area (Delhi)')).toBeVisible()
})

test('[CART-21] a quantity counts in digits of any script, and what is no whole number stays with its fault', async ({
  page,
  api,
}) => {
  await guestCart(page, api, 'AC Repair and Appliances', 'Full Gas Filling')
  await page.goto('/cartpage')
  const number = page.getByRole('spinbutton').first()
  for (const typed of ['१.५', '-2', '2 3', '2½']) {
    await number.fill(typed)
    await number.press('Enter')
    await expect(page.getByText('The quantity has to be a whole number from 1 to 10')).toBeVisible()
    await expect(number).toHaveValue(typed)
  }
  await number.fill('３ units')
  await number.press('Enter')
  await expect(number).toHaveValue('3')
})

test('[API-31] the desk takes amounts and PIN codes in digits of any script, and names the field of what is none', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const service = (await servicesOf(api, 'Electrician, Carpenter and Plumber')).find(({ cost }) => cost && cost > 100)!
  const [orderId] = (await order(api, customer, [service])) as [string]
  for (const status of ['inProgress', 'completed'])
    await inDatabase(shop, `update booking set status = '${status}' where order_id = $1`, orderId)
  await asOperator(page, shop)
  await page.goto(`/operator/orders/${orderId}`)
  const bill = page.getByRole('region', { name: 'Bill', exact: true })
  await bill.getByLabel('Taken from the customer').selectOption('cash')
  const amount = bill.getByLabel('Amount taken in ₹')
  for (const typed of ['50.50', '5k', '50 or 60']) {
    await amount.fill(typed)
    await bill.getByRole('button', { name: 'Issue the bill' }).click()
    await expect(amount).toHaveAccessibleDescription(/Please give whole rupees/)
    await expect(amount).toHaveValue(typed)
  }
  await amount.fill('₹ ५०/-')
  await bill.getByRole('button', { name: 'Issue the bill' }).click()
  await expect(page.getByText('The bill is issued')).toBeVisible()
  expect(
    await rowsOf(
      shop,
      'select amount from ledger_entry join booking on booking.id = booking_id where order_id = $1',
      orderId,
    ),
  ).toEqual([{ amount: 50 }])

  await page.goto('/operator/orders?tab=all')
  await page.getByText('Filters').click()
  const pin = page.getByLabel('PIN begins with')
  await pin.fill('1100011')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(pin).toHaveAccessibleDescription('Please enter the first 2 to 6 digits of a PIN')
  await expect(pin).toHaveValue('1100011')
  await pin.fill('पिन ११०')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(pin).toHaveValue('110')
})

test('[AUTH-14] a mailbox in letters of another script is refused with the reason, and stays', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  const email = page.getByLabel('E-mail')
  await email.fill('आशा@उदाहरण.भारत')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(email).toHaveAccessibleDescription(/only Latin letters, digits and signs/)
  await expect(email).toHaveValue(/^आशा@/)
})

test('[AUTH-13] [SEC-63] an international domain is registered and mailed, and read in its own letters', async ({
  page,
}) => {
  const email = freshEmail().replace('example.test', 'उदाहरण.भारत')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await page.getByLabel('E-mail').pressSequentially(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(email)).toBeVisible()
})
