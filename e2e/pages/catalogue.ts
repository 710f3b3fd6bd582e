import { expect } from '@playwright/test'
import type { Api } from '../shop/api'
import { toastSaid } from './toasts'
import type { Visit } from './visit'

export async function openHome({ page, guard }: Visit) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await guard.inspect('home')
}

/** From a main service on the home page to one of its categories. */
export async function openCategory({ page, hand, guard }: Visit, group: string, category: string) {
  const groups = page.getByRole('region', { name: 'What are you looking for?' })
  await hand.press(groups.getByRole('link', { name: group }))
  const sheet = page.getByRole('dialog', { name: group })
  await expect(sheet).toBeVisible()
  await guard.inspect('categories of a group')
  await hand.press(sheet.getByRole('link', { name: category }))
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/services\/[\w-]+/)
  await expect(page.getByText('End-to-end service protection')).toBeVisible()
  await guard.inspect('category')
}

/** Adds a service from its details, and leaves by Go to Cart. */
export async function addFromDetails({ page, hand, guard }: Visit, service: string, price: string) {
  await hand.press(page.getByRole('link', { name: `Details of ${service}` }))
  const details = page.getByRole('dialog')
  await expect(details.getByText(price).first()).toBeVisible()
  await guard.inspect('details')
  const said = toastSaid(page, 'Added to cart!')
  await hand.press(details.getByRole('button', { name: 'Add to Cart' }))
  await said
  await hand.press(details.getByRole('link', { name: 'Go to Cart' }))
}

type Entry = {
  serviceType: { _id: string; serviceName: string; serviceImage: string[] }
  hierarchy: Record<'mainService' | 'category' | 'applicationType', { id: string; name: string }>
}
/** What the published call says of a main service. */
export const entriesOf = async (api: Api, mainService: string) =>
  ((await api('GET', `/api/servicetype/hierarchy/${encodeURIComponent(mainService)}`)).body?.data ?? []) as Entry[]
/** Where a card or slide of that service leads. */
export const hrefOf = ({ serviceType, hierarchy }: Entry) =>
  `/services/${hierarchy.category.id}?type=${hierarchy.applicationType.id}&service=${serviceType._id}`
