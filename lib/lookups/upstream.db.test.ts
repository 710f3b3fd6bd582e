import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/lookups/pincode/[pincode]/route'
import { env } from '@/lib/env'
import { lookupPincode } from '@/lib/lookups/contract'
import { confirmPlace, findPincode } from '@/lib/lookups/queries'
import { askService } from '@/lib/lookups/upstream'
import { send } from '@/testing/send'

let answer: RequestListener
let asked: string[] = []
let close = () => {}
beforeEach(async () => {
  asked = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  env().PINCODE_API_URL = `http://127.0.0.1:${port}/`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  close()
  env().PINCODE_API_URL = undefined
  vi.useRealTimers()
})

const json =
  (value: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const office = (District: string, State: string, Block: string | null = 'Centre') => ({
  Name: 'x',
  District,
  State,
  Block,
})
/** As api.postalpincode.in writes it. */
const success = (...offices: object[]) =>
  json([{ Message: `Number of pincode(s) found:${offices.length}`, Status: 'Success', PostOffice: offices }])

/** Counts the ms in which this process ran meanwhile: while the whole machine stands still nobody waits. */
async function timed<T>(work: () => Promise<T>) {
  let ms = 0
  const ticking = setInterval(() => (ms += 10), 10)
  try {
    const answer = await work()
    return { answer, ms }
  } finally {
    clearInterval(ticking)
  }
}

const lookUp = async (pincode: string) => {
  const { answer, ms } = await timed(() => findPincode(pincode))
  return { district: answer.found.PostOffice?.[0]?.District, ...answer, ms }
}

test('[API-28] [PROF-04] the service answers before the directory, spelled as the directory does, most offices first', async () => {
  answer = success(office('Gurgaon', 'Haryana'), office('Rewari', 'Haryana', 'NA'), office('Rewari', 'Haryana', null))
  const { found, lasting } = await lookUp('110001')
  expect(found.PostOffice).toEqual([
    { District: 'Rewari', Block: 'Rewari', State: 'Haryana' },
    { District: 'Gurugram', Block: 'Centre', State: 'Haryana' },
  ])
  expect([lasting, asked]).toEqual([true, ['/pincode/110001']])
  // The address is held to the same answer, without asking again.
  const given = { postalCode: '110001', district: 'Gurgaon', state: 'haryana', country: 'India' }
  expect(await confirmPlace(given)).toEqual({ district: 'Gurugram', state: 'Haryana', country: 'India' })
  await expect(confirmPlace({ ...given, district: 'Central Delhi' })).rejects.toMatchObject({ code: 'invalid' })
  expect(asked).toHaveLength(1)
})

test('[PROF-04] a PIN that only the service knows can be used, one that only the directory knows too', async () => {
  answer = success(office('New District', 'Haryana'))
  expect((await lookUp('999999')).district).toBe('New District')
  answer = json([{ Message: 'No records found', Status: 'Error', PostOffice: null }])
  expect(await lookUp('110001')).toMatchObject({ district: 'Central Delhi', lasting: true })
  expect(await lookUp('888888')).toMatchObject({ found: { Status: 'Error', PostOffice: null }, lasting: true })
})

const dribble: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
}
test.each<[string, RequestListener]>([
  ['that never answers', () => {}],
  ['that answers a letter at a time', dribble],
  ['that fails', json({}, 500)],
  ['that hangs up', (_, response) => response.destroy()],
  ['of another shape', json({ results: [] })],
  ['that lacks the state', success({ District: 'Gurgaon' })],
  ['that answers two', json([1, 2])],
  ['that answers no JSON', (_, response) => response.end('<html>')],
  ['that answers without an end', (_, response) => response.end(`["${'x'.repeat(1_100_000)}"]`)],
])('[API-28] [PROF-04] instead of a service %s the directory answers, in time', async (_, given) => {
  answer = given
  const { district, lasting, ms } = await lookUp('110001')
  expect([district, lasting]).toEqual(['Central Delhi', false])
  expect(ms).toBeLessThan(1_500)
})

test('[API-28] after three failures in a row it is left alone for 30 seconds, then one call tries again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answer = json({}, 503)
  for (const pincode of ['110001', '110002', '110003', '110004', '110005'])
    expect((await lookUp(pincode)).found.Status).toBe('Success')
  expect(asked).toHaveLength(3)
  vi.setSystemTime(Date.now() + 30_001)
  await Promise.all(['110001', '110002', '110003'].map(lookUp))
  expect(asked).toHaveLength(4)
  vi.setSystemTime(Date.now() + 30_001)
  answer = success(office('Gurgaon', 'Haryana'))
  expect((await lookUp('110001')).district).toBe('Gurugram')
  expect((await lookUp('110002')).district).toBe('Gurugram')
})

test.each([301, 302, 307, 308])(
  '[SEC-59] a %i of the service leads nowhere: no other address is ever asked',
  async (status) => {
    const others: string[] = []
    const other = createServer((request, response) => {
      others.push(request.url ?? '')
      success(office('Gurgaon', 'Haryana'))(request, response)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    answer = (_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/latest/meta-data` }).end()
    const { district, lasting } = await lookUp('110001')
    other.closeAllConnections()
    other.close()
    expect([district, lasting, others]).toEqual(['Central Delhi', false, []])
  },
)

test.each(['110001/../../admin', '11000', '1100011', '१२३४५', '110001?x=1', '110001\n'])(
  '[SEC-59] the service is asked for PINs alone, and not for %j',
  async (pincode) => {
    answer = success(office('Gurgaon', 'Haryana'))
    expect((await send(GET, lookupPincode, { params: { pincode } })).status).toBe(400)
    expect(await askService(pincode)).toBeNull()
    expect(asked).toEqual([])
  },
)

test('[SEC-59] [API-30] a PIN in digits of another script is asked for in those of the service', async () => {
  answer = success(office('Gurgaon', 'Haryana'))
  expect((await send(GET, lookupPincode, { params: { pincode: '११०-००१' } })).status).toBe(200)
  expect(asked).toEqual(['/pincode/110001'])
})

test.each([
  ['a name without an end', { District: 'x'.repeat(5_000), State: 'Haryana' }],
  ['a name that commands a terminal', { District: 'Gurgaon\u001b[2J', State: 'Haryana' }],
  ['a name that turns writing around', { District: 'Gurgaon', State: '\u202eanayraH' }],
])('[SEC-59] %s of the service reaches nobody', async (_, wrong) => {
  answer = success(wrong)
  expect(await lookUp('110001')).toMatchObject({ district: 'Central Delhi', lasting: false })
})

test('a crowd that asks for one PIN is one question, and a slow service holds up no more than 20', async () => {
  answer = () => {}
  const pins = Array.from({ length: 40 }, (_, n) => `1100${String(n + 1).padStart(2, '0')}`)
  const { ms } = await timed(() => Promise.all([...pins, ...pins].map(lookUp)))
  expect(asked.length).toBeLessThanOrEqual(20)
  expect(ms).toBeLessThan(1_600)
})

test('[API-28] the answer of the directory in place of the service is kept by nobody', async () => {
  const call = () => send(GET, lookupPincode, { params: { pincode: '110001' } })
  answer = json({}, 500)
  expect((await call()).headers.get('cache-control')).toBe('no-store')
  answer = success(office('Gurgaon', 'Haryana'))
  expect(await call()).toMatchObject({ status: 200, body: { data: { Status: 'Success' } } })
  expect((await call()).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
