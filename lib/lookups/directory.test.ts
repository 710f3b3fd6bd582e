import { expect, test } from 'vitest'
import { confirmPlace, findDistrict, findPincode } from '@/lib/lookups/queries'
import { applySettings } from '@/testing/settings'

applySettings({ DATABASE_URL: 'postgresql://localhost/none', DATA_DIR: '.data' })
const lookUp = async (pincode: string) => (await findPincode(pincode)).found

test('[API-28] a PIN answers Status and PostOffice, the district with most post offices first', async () => {
  expect(await lookUp('110001')).toEqual({
    Status: 'Success',
    PostOffice: [
      { District: 'Central Delhi', Block: 'New Delhi', State: 'Delhi' },
      { District: 'New Delhi', Block: 'New Delhi', State: 'Delhi' },
    ],
  })
})

test.each(['000000', '999999', '110000', '11000', '\n11000'])('[API-28] %j is no PIN', async (pincode) => {
  expect(await lookUp(pincode)).toEqual({ Status: 'Error', PostOffice: null })
})

test.each([
  ['500001', 'Hyderabad', 'Telangana'],
  ['506002', 'Warangal', 'Telangana'],
  ['530001', 'Visakhapatnam', 'Andhra Pradesh'],
  ['194101', 'Leh', 'Ladakh'],
  ['122001', 'Gurugram', 'Haryana'],
  ['201301', 'Gautam Buddha Nagar', 'Uttar Pradesh'],
  ['211001', 'Prayagraj', 'Uttar Pradesh'],
  ['224001', 'Ayodhya', 'Uttar Pradesh'],
  ['560001', 'Bengaluru Urban', 'Karnataka'],
  ['570001', 'Mysuru', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['411001', 'Pune', 'Maharashtra'],
  ['781001', 'Kamrup Metropolitan', 'Assam'],
])('[PROF-04] %s is in %s, %s', async (pincode, District, State) => {
  expect((await lookUp(pincode)).PostOffice?.[0]).toMatchObject({ District, State })
})

test.each([
  ['533464', 'Yanam'],
  ['673310', 'Mahe'],
])('[PROF-04] %s is in the enclave %s, and not in the capital of its territory', async (pincode, District) => {
  const places = (await lookUp(pincode)).PostOffice!.filter(({ State }) => State === 'Puducherry')
  expect(places.map((place) => place.District)).toEqual([District])
})

test('[PROF-05] a district is found by its name of today and by its former one', async () => {
  const Gurugram = { District: 'Gurugram', State: 'Haryana' }
  expect((await findDistrict('gurugram')).PostOffice).toMatchObject([Gurugram])
  expect((await findDistrict(' Gurgaon')).PostOffice).toMatchObject([Gurugram])
  expect((await findDistrict('Bilaspur')).PostOffice?.map(({ State }) => State)).toEqual([
    'Chhattisgarh',
    'Himachal Pradesh',
  ])
  expect(await findDistrict('Atlantis')).toEqual({ Status: 'Error', PostOffice: null })
})

const place = { postalCode: '110001', district: 'Central Delhi', state: 'Delhi', country: 'India' }

test('[PROF-04] a place is spelled as in the directory, and may be the other district of its PIN', async () => {
  const { postalCode, ...filled } = place
  expect(await confirmPlace({ postalCode, district: 'CENTRAL  DELHI', state: 'delhi', country: 'india' })).toEqual(
    filled,
  )
  expect(await confirmPlace({ ...place, district: 'New Delhi' })).toMatchObject({ district: 'New Delhi' })
  expect(
    await confirmPlace({ postalCode: '122001', district: 'Gurgaon', state: 'Haryana', country: 'India' }),
  ).toMatchObject({ district: 'Gurugram' })
})

test.each([
  [{ postalCode: '999999' }, 'postalCode', 'Invalid pincode'],
  [{ district: 'Atlantis' }, 'district', 'District not found in India'],
  [{ district: 'Gurugram' }, 'district', 'PIN code 110001 is in Central Delhi or New Delhi'],
  [{ state: 'Haryana' }, 'state', 'PIN code 110001 is in Delhi'],
  [{ country: 'Nepal' }, 'country', 'We serve addresses in India only'],
])('[PROF-04] %j is refused', async (change, field, message) => {
  await expect(confirmPlace({ ...place, ...change })).rejects.toMatchObject({
    code: 'invalid',
    message,
    fields: { [field]: message },
  })
})
