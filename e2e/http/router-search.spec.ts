import { expect, test } from '../fixtures'

const saidIn = (part: string) => /^0:\{"q":("(?:[^"\\]|\\.)*")/m.exec(part)?.[1]

const addresses = [
  ['/cartpage?checkout=27b8fab1-a3a5-49eb-80e8-5b6bf0b09e3e', '?checkout=27b8fab1-a3a5-49eb-80e8-5b6bf0b09e3e'],
  ['/signin?next=/orders', '?next=%2Forders'],
  ['/about?from=a+b', '?from=a%20b'],
  ['/services/air-conditioner', ''],
  ['/about', ''],
] as const

for (const [address, search] of addresses)
  test(`[ROUTE-09] a part of ${address} names its own search, also once it is kept`, async ({ shop }) => {
    const way = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    const asked: Record<string, string>[] = [{ rsc: '1' }, { rsc: '1', ...way }]
    for (const headers of [...asked, ...asked]) {
      const response = await fetch(shop.url + address, { headers })
      expect(response.status).toBe(200)
      expect(saidIn(await response.text())).toBe(JSON.stringify(search))
    }
  })
