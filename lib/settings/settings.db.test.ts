import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { changeSetting, resetSetting } from '@/lib/settings/commands'
import { readIdentity, readSettings, storedSettings } from '@/lib/settings/queries'
import { defaultSettings } from '@/lib/settings/schema'
import { asOwner } from '@/testing/as-owner'
import { later, now } from '@/testing/clock'

beforeEach(async () => {
  await db.setting.deleteMany()
})
const version = async () => (await db.publicVersion.findFirstOrThrow()).version

test('what nobody has set has its default, what is set stands instead until it is reset', async () => {
  expect(await readSettings()).toEqual({ ...defaultSettings, isWhole: true })
  const faq = [{ question: 'Do you come on Sundays?', answer: 'No.' }]
  await changeSetting('faq', faq, now, 'commandLine')
  await changeSetting('legalName', ' Kamra Services Pvt Ltd ', now, 'commandLine')
  await changeSetting('legalName', 'Kamra Services Private Limited', later({ minutes: 1 }), 'commandLine')
  expect(await readSettings()).toEqual({
    ...defaultSettings,
    faq,
    legalName: 'Kamra Services Private Limited',
    isWhole: true,
  })
  expect(await readIdentity()).toMatchObject({ legalName: 'Kamra Services Private Limited' })
  await resetSetting('faq', now, 'commandLine')
  expect(await storedSettings()).toEqual({ legalName: 'Kamra Services Private Limited' })
})

test('[PROF-12] the number of the officer is kept in one form, however it was written', async () => {
  for (const phone of ['098765 43210', '+91 (0) 98765-43210', '९८७६५ ४३२१०', '+919876543210']) {
    await changeSetting('grievanceOfficer', { phone }, now, 'commandLine')
    expect((await readIdentity()).officer.phone).toBe('+919876543210')
  }
})

test('a change and a reset empty the public pages', async () => {
  const before = await version()
  await changeSetting('warrantyDays', { labour: 30 }, now, 'commandLine')
  const changed = await version()
  expect(changed).toBeGreaterThan(before)
  expect((await readSettings()).warrantyDays).toEqual({ labour: 30, parts: 0 })
  await resetSetting('warrantyDays', now, 'commandLine')
  expect(await version()).toBeGreaterThan(changed)
})

test.each([
  ['gstin', '07AAACM1234A1ZB', 'gstin', /^gstin is not a GSTIN/],
  ['upiId', 'shop@bank?am=1', 'upiId', /^upiId is not a UPI id/],
  ['legalName', 7, 'legalName', /^legalName has to be text$/],
  ['legalName', '   ', 'legalName', /^legalName needs at least 1 character$/],
  ['legalName', null, 'legalName', /^legalName has to be text$/],
  ['address', undefined, 'address', /^address is missing$/],
  ['warrantyDays', { labour: -1 }, 'warrantyDays.labour', /^warrantyDays.labour has to be at least 0$/],
  ['warrantyDays', { work: 3 }, 'warrantyDays', /^warrantyDays.work is not known here$/],
  ['grievanceOfficer', { email: 'asha' }, 'grievanceOfficer.email', /is not a valid e-mail$/],
  ['grievanceOfficer', { phone: '12' }, 'grievanceOfficer.phone', /one phone number that can be called/],
  ['grievanceOfficer', { phone: '1234567890' }, 'grievanceOfficer.phone', /one phone number that can be called/],
  ['grievanceOfficer', { phone: '0000000000' }, 'grievanceOfficer.phone', /is an example that reaches nobody$/],
  ['grievanceOfficer', { email: 'help@shop.example' }, 'grievanceOfficer.email', /is an example that reaches nobody$/],
  ['faq', [{ question: 'Why?' }], 'faq.0.answer', /^faq.0.answer is missing$/],
  [
    'windows',
    { days: ['Monday', 'Sonntag'] },
    'windows.days.1',
    /^windows.days.1 has to be one of Sunday, Monday, .*Saturday$/,
  ],
  ['windows', { days: [] }, 'windows.days', /^windows.days needs at least 1 entry$/],
  ['windows', { days: ['Sunday', 'Sunday'] }, 'windows.days', /^windows.days names a day twice$/],
  ['windows', { days: 'Sunday' }, 'windows.days', /^windows.days has to be a list$/],
  ['colour', 'blue', 'colour', /^colour is no setting. There are legalName, .*consentNotice$/],
])('%s may not be %j: the refusal names %s', async (key, value, field, message) => {
  await expect(changeSetting(key, value, now, 'commandLine')).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(message),
    fields: { [field]: expect.stringMatching(message) },
  })
  expect(await db.setting.count()).toBe(0)
})

test('a value that the schema no longer takes gives way to its default', async () => {
  await db.setting.createMany({
    data: [
      { key: 'faq', value: 'once a text', updatedAt: now },
      { key: 'colour', value: 'blue', updatedAt: now },
    ],
  })
  expect(await readSettings()).toEqual({ ...defaultSettings, isWhole: true })
})

test('while the database does not answer the defaults stand, and the page is told to be kept by nobody', async () => {
  await asOwner('alter table setting rename to setting_gone')
  try {
    expect(await readSettings()).toEqual({ ...defaultSettings, isWhole: false })
    expect(await readIdentity()).toMatchObject({ isWhole: false })
  } finally {
    await asOwner('alter table setting_gone rename to setting')
  }
})
