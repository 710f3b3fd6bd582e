import type { Page } from '@playwright/test'
import { expect, ofWidth, test, widths } from '../fixtures'
import { inDatabase, putInCart, rowsOf, servicesOf, settle } from '../shop/arrange'
import { signUp } from '../shop/customer'
import { asOperator } from '../shop/operator'
import type { Shop } from '../shop/shop'

const dayMs = 24 * 60 * 60_000
/** The day in India so many days ahead. */
const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + ahead * dayMs))

async function aPartner(shop: Shop, fullName: string) {
  const [row] = await rowsOf(
    shop,
    `insert into partner (full_name, contact_number, created_at)
     values ($1, '91' || (9600000000 + floor(random() * 99999999))::text, now()) returning id`,
    fullName,
  )
  return String(row!.id)
}

const sheet = (page: Page) => page.getByRole('dialog')
const shiftsPanel = (page: Page) => page.getByRole('region', { name: /^Shifts of the next/ })
const shiftsOf = async (shop: Shop, partnerId: string) =>
  (
    await rowsOf(
      shop,
      `select to_char(lower(during) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from shift
       where partner_id = $1 order by during`,
      partnerId,
    )
  ).map((row) => String(row.day))

test('[DESK-261] a new partner is offered to a customer after eight presses and typed fields at most', async ({
  page,
  api,
  shop,
  guard,
}) => {
  await inDatabase(shop, 'update partner set active = false')
  const customer = await signUp(shop)
  const services = await servicesOf(api, 'Painters')
  await putInCart(api, customer, services.slice(0, 1))
  const { deliveryAddress } = await settle(api, customer)
  const [main] = await rowsOf(
    shop,
    `select m.id, m.name from service s join application_type t on t.id = s.application_type_id
     join category c on c.id = t.category_id join main_service m on m.id = c.main_service_id where s.id = $1`,
    services[0]!._id,
  )
  const offered = async () => {
    const query = new URLSearchParams({ mainServiceId: String(main!.id), deliveryAddress })
    const { body } = await api('GET', `/api/cart/windows?${query}`, { token: customer.token })
    const { days } = body!.data as { days: { windows: { reason?: string }[] }[] }
    return days.flatMap(({ windows }) => windows.filter(({ reason }) => !reason)).length
  }
  expect(await offered()).toBe(0)
  await asOperator(page, shop)
  await page.goto('/operator/partners')
  const form = sheet(page)
  const actions = [
    () => page.getByRole('button', { name: 'Add partner' }).click(),
    () => form.getByLabel('Name', { exact: true }).fill('Asha At Once'),
    () => form.getByLabel('Contact number').fill('98112 55001'),
    () => form.getByRole('checkbox', { name: `All of ${main!.name}`, exact: true }).check(),
    () => form.getByLabel(/^PIN codes or their first digits/).fill('110'),
    () => form.getByRole('checkbox', { name: 'Works every week: Mon to Sat, 9 am–6 pm' }).check(),
    () => form.getByRole('button', { name: 'Add partner' }).click(),
  ]
  expect(actions.length).toBeLessThanOrEqual(8)
  const follows = form.getByText(/^No times are offered to customers until/)
  for (const [at, act] of actions.entries()) {
    await act()
    if (at === 0) await expect(follows).toContainText('until skills, areas and shifts are entered')
    if (at === 4) await expect(follows).toContainText('until shifts are entered')
    if (at === 5) {
      await expect(form.getByText('Customers are offered times of this partner from now on.')).toBeVisible()
      await guard.inspect('a new partner in one form')
    }
  }
  await expect(page.getByRole('heading', { name: 'Asha At Once' })).toBeVisible()
  await expect(page.getByText(/^No times are offered to customers yet/)).toHaveCount(0)
  await expect(shiftsPanel(page).getByRole('list', { name: 'Weeks that repeat' })).toContainText(
    'Mon to Sat, 9 am–6 pm',
  )
  expect(await offered()).toBeGreaterThan(0)
})

for (const width of widths)
  test(
    `[DESK-302] a new partner does single services of a main service, or all but one, at ${width} px`,
    ofWidth(width),
    async ({ page, shop, guard }) => {
      const [main, other] = (await rowsOf(
        shop,
        `select m.name, array_agg(c.name order by c.position, c.id) as categories from main_service m
         join category c on c.main_service_id = m.id group by m.id having count(*) > 2 order by m.position limit 2`,
      )) as { name: string; categories: string[] }[]
      const fullName = `Asha Single ${width}`
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/operator/partners')
      await page.getByRole('button', { name: 'Add partner' }).click()
      const form = sheet(page)
      await form.getByLabel('Name', { exact: true }).fill(fullName)
      await form.getByLabel('Contact number').fill(`98112 56${width.toString().padStart(4, '0').slice(-3)}`)
      const groupOf = (name: string) => form.getByRole('group', { name, exact: true })
      const box = (of: { name: string }, name: string) => groupOf(of.name).getByRole('checkbox', { name, exact: true })
      // By keyboard: the list opens beneath its main service, and a box is ticked.
      const opener = groupOf(main!.name).locator('summary')
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(box(main!, main!.categories[0]!)).toBeFocused()
      await page.keyboard.press('Space')
      await expect(opener).toHaveText(`1 of ${main!.categories.length}: ${main!.categories[0]}`)
      // All by one press, and one of it taken out.
      await box(other!, `All of ${other!.name}`).check()
      await groupOf(other!.name).locator('summary').click()
      await box(other!, other!.categories[1]!).uncheck()
      await expect(box(other!, `All of ${other!.name}`)).not.toBeChecked()
      await expect(form.getByText(/^No times are offered/)).toContainText('until areas and shifts are entered')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: test.info().outputPath(`single-skills-${width}-${colorScheme}.png`) })
      }
      await guard.inspect('single services of a new partner')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await form.getByRole('button', { name: 'Add partner' }).click()
      await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
      const stored = await rowsOf(
        shop,
        `select c.name from partner_skill s left join category c on c.id = s.category_id
         join partner p on p.id = s.partner_id where p.full_name = $1`,
        fullName,
      )
      const wanted = [main!.categories[0], ...other!.categories.filter((_, at) => at !== 1)]
      expect(stored.map(({ name }) => name).sort()).toEqual(wanted.sort())
    },
  )

test('[DESK-261] what is wrong with the week of a new partner stands at its field, and what was typed stays', async ({
  page,
  shop,
}) => {
  await asOperator(page, shop)
  await page.goto('/operator/partners')
  await page.getByRole('button', { name: 'Add partner' }).click()
  const form = sheet(page)
  await form.getByLabel('Name', { exact: true }).fill('Asha Wrong')
  await form.getByLabel('Contact number').fill('98112 55002')
  await form.getByLabel(/^PIN codes or their first digits/).fill('0110')
  await form.getByLabel(/^Works every week/).check()
  await form.getByLabel('Until').fill('08:00')
  await form.getByRole('button', { name: 'Add partner' }).click()
  await expect(form.getByText(/^0110: /)).toBeVisible()
  await expect(form.getByText(/^It ends before it begins/)).toBeVisible()
  await form.getByLabel('Until').fill('03:00')
  await form.getByLabel('Ends on the next day').check()
  await form.getByLabel(/^PIN codes or their first digits/).fill('')
  await form.getByRole('button', { name: 'Add partner' }).click()
  await expect(form.getByText('a shift has 16 hours at most')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Asha Wrong')
})

for (const width of widths)
  test(
    `[DESK-259] [DESK-260] a week repeats, is changed and ended on a partner's page at ${width} px`,
    ofWidth(width),
    async ({ page, shop, guard }) => {
      const id = await aPartner(shop, `Rakesh Weeks ${width}`)
      await inDatabase(
        shop,
        `insert into shift (partner_id, during) values ($1, tstzrange($2::timestamptz, $3::timestamptz))`,
        id,
        `${day(2)}T12:00:00+05:30`,
        `${day(2)}T20:00:00+05:30`,
      )
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/operator/partners/${id}`)
      const look = async (name: string) => {
        await guard.inspect(name)
        if (!process.env.SHOTS) return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
        }
      }
      await page.getByRole('button', { name: 'Add shifts' }).click()
      await expect(sheet(page).getByLabel('Repeats every week')).toBeChecked()
      await sheet(page).getByLabel('Sun').check()
      await sheet(page).getByLabel('First day').fill(day(1))
      await expect(sheet(page).getByText(/^Every day, 9 am–6 pm\. Every week from .+, without an end$/)).toBeVisible()
      await look('a week that repeats')
      await sheet(page).getByRole('button', { name: 'Enter shifts' }).click()
      await expect(page.getByText(/^59 shifts are entered\. 1 day keeps the shift entered before: /)).toBeVisible()
      const weeks = shiftsPanel(page).getByRole('list', { name: 'Weeks that repeat' })
      await expect(weeks).toContainText('Every day, 9 am–6 pm')
      await look('a partner with a week that repeats')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await shiftsOf(shop, id)).toHaveLength(60)
      await weeks.getByRole('button', { name: 'Change Every day, 9 am–6 pm' }).click()
      await sheet(page).getByLabel('Sun').uncheck()
      await sheet(page).getByLabel('Until').fill('17:00')
      await sheet(page).getByLabel('First day').fill(day(3))
      await sheet(page).getByRole('button', { name: 'Change the week' }).click()
      await expect(weeks.getByRole('listitem')).toHaveCount(2)
      await expect(weeks).toContainText('Mon to Sat, 9 am–5 pm')
      const end = () => weeks.getByRole('button', { name: 'End this week: Mon to Sat, 9 am–5 pm' }).click()
      await end()
      const question = page.getByRole('alertdialog', { name: 'End the week Mon to Sat, 9 am–5 pm?' })
      await expect(question).toContainText(
        /^.*\d+ shifts that have not begun are taken back\. 0 visits planned in them stay\./,
      )
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(weeks.getByRole('listitem')).toHaveCount(2)
      await end()
      await question.getByRole('button', { name: 'End this week' }).click()
      await expect(weeks.getByRole('listitem')).toHaveCount(1)
      expect(await shiftsOf(shop, id)).toEqual([day(1), day(2)])
    },
  )

for (const width of widths)
  test(
    `[DESK-262] [DESK-263] what is missing and whose shifts end soon is said in list, page, board and start at ${width} px`,
    ofWidth(width),
    async ({ page, shop, guard }) => {
      await inDatabase(shop, 'update partner set active = false')
      const bare = await aPartner(shop, `Bare ${width}`)
      const [ended, ending] = [await aPartner(shop, `Ended ${width}`), await aPartner(shop, `Ending ${width}`)]
      await inDatabase(
        shop,
        `insert into shift (partner_id, during) values ($1::uuid, tstzrange(now() - interval '40 hours', now() - interval '36 hours'))`,
        ended,
      )
      await inDatabase(
        shop,
        `with skilled as (insert into partner_skill (partner_id, main_service_id) select $1::uuid, id from main_service limit 1),
           near as (insert into partner_area (partner_id, prefix) values ($1::uuid, '110'))
         insert into shift (partner_id, during) values ($1::uuid, tstzrange(now(), now() + interval '9 hours'))`,
        ending,
      )
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/operator')
      const card = page.getByRole('link', { name: /^Shifts that have ended or end within a week/ })
      await expect(card).toContainText(`Ended ${width}, Ending ${width}: no times are offered after the last shift`)
      await expect(card).toContainText('2 partners')
      await expect(page.locator('main li').filter({ has: card }).locator('xpath=preceding-sibling::li')).toHaveCount(0)
      await guard.inspect('shifts that end at the start')
      await card.click()
      const rows = page.getByRole('list', { name: 'Partners' }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows).toContainText([/Last shift ended (yesterday|\w{3}, )/, /Last shift ends to(day|morrow)/])
      const states = page.getByRole('navigation', { name: 'Which partners' })
      await states.getByRole('link', { name: 'Not offered' }).click()
      const missing = 'Not offered: skills, areas and shifts missing'
      await expect(rows).toHaveCount(2)
      await expect(rows).toContainText([missing, missing])
      await guard.inspect('partners who are not offered')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('link', { name: `Bare ${width}` }).click()
      await expect(
        page.getByText(/^No times are offered to customers yet: skills, areas and shifts are missing\./),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Enter areas' }).click()
      // The browser takes the keyboard there with its next frame; a page that is read anew drops the place from its address.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      await page.keyboard.press('Tab')
      await expect(page.locator('#areas').getByRole('button').first()).toBeFocused()
      await expect(page).toHaveURL(new RegExp(bare))
      await guard.inspect('a partner of whom all is missing')
      await page.goto('/operator/board')
      await expect(page.getByText('Not offered: skills, areas and shifts missing').first()).toBeVisible()
      await guard.inspect('the board with who is not offered')
    },
  )
