import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmPlace, findDistrict, findPincode, renamePlaces } from '@/lib/lookups/queries'
import { placeKey } from '@/lib/lookups/rules/names'
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

test('[DESK-329] other names of places in a text are those of the directory, the longest first', async () => {
  expect(await renamePlaces('sector 57, gurgaon')).toEqual(['sector 57 Gurugram'])
  expect((await renamePlaces('Bombay')).toSorted()).toEqual(['Mumbai', 'Mumbai Suburban'])
  expect(await renamePlaces('new bombay')).toEqual(['Thane'])
  for (const delhi of ['दिल्ली', 'नई दिल्ली', 'dilli', 'டெல்லி', 'দিল্লি', 'ਦਿੱਲੀ', 'دہلی'])
    expect([delhi, await renamePlaces(`hauz rani ${delhi}`)]).toEqual([delhi, ['hauz rani Delhi']])
  expect(await renamePlaces('New Delhi')).toEqual([])
  for (const noida of ['நொய்டா', 'নয়ডা', 'નોઇડા']) expect(await renamePlaces(noida)).toEqual(['Gautam Buddha Nagar'])
  for (const nukta of ['फ़रीदाबाद', 'फरीदाबाद']) expect(await renamePlaces(nukta)).toEqual(['Faridabad'])
  for (const nukta of ['गाज़ियाबाद', 'गाजियाबाद', 'ग़ाज़ियाबाद']) expect(await renamePlaces(nukta)).toEqual(['Ghaziabad'])
  expect(await renamePlaces('Meena Verma')).toEqual([])
  expect(await renamePlaces('')).toEqual([])
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
  ['110098', 'South West Delhi', 'Delhi'],
  ['110099', 'North West Delhi', 'Delhi'],
  ['201318', 'Gautam Buddha Nagar', 'Uttar Pradesh'],
  ['122098', 'Gurugram', 'Haryana'],
  ['560115', 'Bengaluru Urban', 'Karnataka'],
  ['500115', 'Ranga Reddy', 'Telangana'],
  ['700163', 'North 24 Parganas', 'West Bengal'],
  ['411069', 'Pune', 'Maharashtra'],
  ['302046', 'Jaipur', 'Rajasthan'],
  // A district that was founded since, and one that a single list has wrong.
  ['521211', 'Eluru', 'Andhra Pradesh'],
  ['494001', 'Bastar', 'Chhattisgarh'],
])('[PROF-14] %s of a newer list is in %s, %s', async (pincode, District, State) => {
  expect((await lookUp(pincode)).PostOffice?.[0]).toMatchObject({ District, State })
})

test.each([
  ['110997', ['Delhi']],
  ['560999', ['Karnataka']],
  ['799999', ['Tripura']],
  ['737999', ['Sikkim']],
  ['990001', []], // the army's: anywhere
])('[PROF-14] %s is in no list, and is near places in %j', async (pincode, states) => {
  const { found, nearest } = await findPincode(pincode)
  expect(found).toEqual({ Status: 'Error', PostOffice: null })
  expect([...new Set(nearest?.map(({ State }) => State))]).toEqual(states)
  const [first = { District: 'Leh', State: 'Ladakh' }] = nearest ?? []
  const given = { postalCode: pincode, district: first.District, state: first.State, country: 'India' }
  expect(await confirmPlace(given)).toEqual({ district: first.District, state: first.State, country: 'India' })
})

test('[PROF-14] any six digits whose first two India Post gave lead to an address, and no others do', async () => {
  const given = /^(?:1[1-9]|2[0-8]|3[0-46-9]|4|5[0-36-9]|6[0-47-9]|7|8[0-5]|9)/
  const sample = fc.integer({ min: 0, max: 999_998 }).map((number) => String(number).padStart(6, '0'))
  await fc.assert(
    fc.asyncProperty(sample, async (pincode) => {
      const { found, nearest } = await findPincode(pincode)
      expect(found.PostOffice !== null || nearest !== null, pincode).toBe(given.test(pincode))
    }),
  )
})

const unlisted = { postalCode: '110997', district: 'South Delhi', state: 'Delhi', country: 'India' }
test.each([
  [{ district: '12345' }, 'district', 'District not found in India'],
  [{ district: '--' }, 'district', 'District not found in India'],
  [{ district: '<b>Pune</b>' }, 'district', 'District not found in India'],
  [{ district: 'Atlantis', state: 'Utopia' }, 'state', 'State not found in India'],
  [{ district: 'Delhi' }, 'district', 'Please choose a district of Delhi'],
  [{ district: 'Pune' }, 'state', 'Pune is in Maharashtra'],
  [{ state: 'Punjab' }, 'state', 'South Delhi is in Delhi'],
  [{ country: 'Nepal' }, 'country', 'We serve addresses in India only'],
])('[PROF-14] of a PIN in no list %j is refused', async (change, field, message) => {
  await expect(confirmPlace({ ...unlisted, ...change })).rejects.toMatchObject({ fields: { [field]: message } })
})

test.each([
  ['Atlantis', 'DL', 'Delhi'],
  [' St. Mary’s (East)', 'Kerala', 'Kerala'],
  ['नया ज़िला', 'राजस्थान', 'Rajasthan'],
])(
  '[PROF-14] of a PIN in no list the district %s, which no list has either, stays as typed',
  async (district, state, name) => {
    const kept = { district: district.trim(), state: name, country: 'India' }
    expect(await confirmPlace({ ...unlisted, district, state })).toEqual(kept)
  },
)

test.each(['900056', '900099', '901234', '990001'])("[PROF-14] the army's PIN %s may be anywhere", async (pincode) => {
  expect(await findPincode(pincode)).toMatchObject({ found: { Status: 'Error' }, nearest: [] })
  const place = { district: 'Leh', state: 'Ladakh', country: 'India' }
  expect(await confirmPlace({ postalCode: pincode, ...place })).toEqual(place)
})

test.each([
  ['131001', 'Sonepat', 'Haryana', 'Sonipat'],
  ['758001', 'Keonjhar', 'Odisha', 'Kendujhar'],
  ['524001', 'Sri Potti Sriramulu Nellore', 'Andhra Pradesh', 'Nellore'],
  ['515001', 'Ananthapuramu', 'Andhra Pradesh', 'Anantapur'],
  ['122107', 'Mewat', 'Haryana', 'Nuh'],
  ['504293', 'Komaram Bheem Asifabad', 'Telangana', 'Kumuram Bheem Asifabad'],
  ['110075', 'Dwarka', 'Delhi', 'South West Delhi'],
  ['201204', 'Modinagar', 'Uttar Pradesh', 'Ghaziabad'],
  ['305901', 'Beawar', 'Rajasthan', 'Ajmer'],
])('[PROF-15] at %s the district %s, %s is %s', async (postalCode, district, state, name) => {
  expect(await confirmPlace({ postalCode, district, state, country: 'India' })).toMatchObject({ district: name })
})

test.each([
  ...[
    'Beawar',
    'Balotra',
    'Deeg',
    'Didwana-Kuchaman',
    'Khairthal-Tijara',
    'Kotputli-Behror',
    'Phalodi',
    'Salumbar',
  ].map((name) => [name, 'Rajasthan'] as const),
  ...['Mauganj', 'Maihar', 'Pandhurna'].map((name) => [name, 'Madhya Pradesh'] as const),
  ...[
    ...['Sakti', 'Sarangarh-Bilaigarh', 'Manendragarh-Chirmiri-Bharatpur', 'Khairagarh-Chhuikhadan-Gandai'],
    'Mohla-Manpur-Ambagarh Chowki',
  ].map((name) => [name, 'Chhattisgarh'] as const),
  ...['Niuland', 'Chumoukedima', 'Tseminyu', 'Shamator', 'Meluri'].map((name) => [name, 'Nagaland'] as const),
  ...['Keyi Panyor', 'Bichom'].map((name) => [name, 'Arunachal Pradesh'] as const),
  ['Tamulpur', 'Assam'],
  ['Eastern West Khasi Hills', 'Meghalaya'],
] as const)('[PROF-15] the young district %s of %s is found, and taken at a PIN of no list', async (name, state) => {
  expect((await findDistrict(name)).PostOffice?.[0]).toMatchObject({ District: name, State: state })
  expect(await confirmPlace({ ...unlisted, district: name, state })).toMatchObject({ district: name, state })
})

test.each([
  ...['Mahbubnagar', 'Gondiya', 'Sivagangai', 'Badgam', 'Shupiyan', 'Dhaulpur', 'Chittaurgarh', 'Chikballapur'],
  ...['Koch Bihar', 'Baudh', 'Kodarma', 'Narsimhapur', 'Monghyr', 'N 24 Parganas', 'Jayashankar Bhupalpally'],
  ...['Rangareddi', 'Chamarajnagar', 'Muktsar', 'Bulandshahar', 'Kanshiram Nagar', 'Bolangir', 'Broach', 'Ferozepore'],
])('[PROF-15] %s is found, as the census and people spell it', async (name) => {
  expect((await findDistrict(name)).Status).toBe('Success')
})

test.each([
  ...['India', 'in', 'IND', 'Republic of India', 'India (IN)', 'BHARAT', 'भारत', 'ভারত', 'ভাৰত', 'ભારત', 'ਭਾਰਤ', 'ଭାରତ'],
  ...['இந்தியா', 'భారతదేశం', 'ಭಾರತ', 'ഇന്ത്യ', 'بھارت', 'ᱵᱷᱟᱨᱚᱛ', 'ꯏꯟꯗꯤꯌꯥ', 'इंडिया'],
])('[PROF-15] the country %s is India', async (country) => {
  expect(await confirmPlace({ ...unlisted, country })).toMatchObject({ country: 'India' })
})

test.each([
  ['560001', 'Delhi', 'PIN code 560001 is in Bengaluru Urban'],
  ['201301', 'Delhi NCR', 'PIN code 201301 is in Gautam Buddha Nagar'],
])(
  '[PROF-04] at %s the district %s, which is a state elsewhere, is refused by its true reason',
  async (postalCode, district, message) => {
    await expect(confirmPlace({ ...unlisted, postalCode, district })).rejects.toMatchObject({
      fields: { district: message },
    })
  },
)

test.each([
  ['Mohali', 'Punjab', 'Mohali'],
  ['Sahibzada Ajit Singh Nagar', 'PB', 'Mohali'],
  ['Kasargode', 'Kerala', 'Kasaragod'],
  ['Trivandrum', 'IN-KL', 'Thiruvananthapuram'],
  ['Bombay', 'MH', 'Mumbai'],
  ['Mumbai', 'MH', 'Mumbai'],
  ['Mumbai City', 'Maharastra', 'Mumbai'],
  ['Calcutta', 'W.B.', 'Kolkata'],
  ['Madras', 'TN', 'Chennai'],
  ['Bangalore', 'KA', 'Bengaluru Urban'],
  ['Poona', 'Maharashtra', 'Pune'],
  ['Baroda', 'Gujrat', 'Vadodara'],
  ['Cochin', 'Kerala', 'Ernakulam'],
  ['Calicut', 'Kerala', 'Kozhikode'],
  ['Allahabad', 'U.P.', 'Prayagraj'],
  ['Gurgaon district', 'Haryana', 'Gurugram'],
  ['Vizag', 'Andhra', 'Visakhapatnam'],
  ['Pondicherry', 'Pondicherry', 'Puducherry'],
  ['Cuttack', 'Orissa', 'Cuttack'],
  ['Haridwar', 'Uttaranchal', 'Haridwar'],
  ['South Delhi', 'DL', 'South Delhi'],
  ['SOUTH', 'Delhi (NCT)', 'South Delhi'],
  ['South Delhi', 'NCT of Delhi', 'South Delhi'],
  ['Srinagar', 'J&K', 'Srinagar'],
  ['Noida', 'UP', 'Gautam Buddha Nagar'],
  ['Navi Mumbai', 'MH', 'Thane'],
  ['Secunderabad', 'TS', 'Hyderabad'],
  ['Trissur', 'Kerala', 'Thrissur'],
  ['Jaipúr', 'राजस्थान', 'Jaipur'],
  ['मुंबई', 'महाराष्ट्र', 'Mumbai'],
  ['लखनऊ जिला', 'उत्तर प्रदेश', 'Lucknow'],
])('[PROF-15] %s, %s is %s', async (district, state, name) => {
  expect(await confirmPlace({ ...unlisted, district, state })).toMatchObject({ district: name })
  expect((await findDistrict(district)).PostOffice?.map(({ District }) => District)).toContain(name)
})

test.each(['Delhi', 'DL', 'Delhi (NCT)', 'दिल्ली'])(
  '[PROF-15] %s finds the districts of Delhi, and its PIN tells which',
  async (name) => {
    const { PostOffice } = await findDistrict(name)
    expect(PostOffice).toHaveLength(11)
    expect(new Set(PostOffice!.map(({ State }) => State))).toEqual(new Set(['Delhi']))
    const given = { postalCode: '110017', district: name, state: name, country: 'India' }
    expect(await confirmPlace(given)).toMatchObject({ district: 'South Delhi', state: 'Delhi' })
  },
)

test('[PROF-15] every state is found by its codes, and no name means two states', async () => {
  const { states } = (await import('@/lib/lookups/directory/pincodes.json')).default
  const means = new Map<string, string>()
  for (const [name = '', ...others] of states.map((entry) => entry.split('|'))) {
    expect(
      others.some((other) => /^[A-Z]{2}$/.test(other)),
      name,
    ).toBe(true)
    for (const key of [name, ...others].map(placeKey))
      expect(means.set(key, means.get(key) ?? name).get(key)).toBe(name)
  }
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
