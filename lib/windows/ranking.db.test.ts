import { beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { planVisit } from '@/lib/visits/commands/plan'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { canBe, firstFree, fitOf } from '@/lib/visits/rules/fit'
import { rankPartners } from '@/lib/visits/rules/rank'
import { recordStatements } from '@/scripts/bench/recording'
import { now } from '@/testing/clock'
import { anAddress, anOperator, aShift } from '@/testing/factories'
import { aKnownPartner, another, hold, mainServiceId, monday, openWindows, order, service } from '@/testing/windows'

beforeEach(openWindows)

/** Plans an hour of work of a partner at a PIN code of Delhi. */
async function aWork(partnerId: string, at: Date, postalCode = '110001') {
  const { of, home } = await another()
  const deliveryAddress = (await anAddress(of.id, { postalCode })).id
  const [placed] = await order(undefined, { of, home: { ...home, deliveryAddress } })
  const window = { from: at, until: new Date(at.getTime() + 7_200_000) }
  const by = { operator: (await anOperator()).id }
  await planVisit({ orderIds: [placed!.orderId], window, partnerId, startsAt: at }, null, now, by)
}

const heldFor = async () => {
  await hold(12)
  const [row] = await db.$queryRaw<{ id: string }[]>`select partner_id as id from busy where kind = 'hold'
    and partner_id in (select id from partner where active)`
  return row!.id
}

/** Says whom the desk would propose first for the window from noon. */
async function firstAtDesk() {
  const services = [{ name: '', mainServiceId, categoryId: service.applicationType.category.id }]
  const need = { minutes: 60, pin: '110001', services, visitIds: [] }
  const span = { from: monday(12), until: monday(14) }
  const candidates = (await readSchedules(db, { ...span, until: monday(38) }, now)).flatMap((schedule) => {
    const at = firstFree(schedule, need, span)
    const fit = at && fitOf(schedule, need, at)
    return fit && canBe(fit) ? [{ schedule, fit }] : []
  })
  return rankPartners(candidates, need)[0]!.schedule.partner.id
}

test('[DESK-234] a window is held with who travels least, then has the least work that day, then lately', async () => {
  const [far, busy, lately, free] = [
    await aKnownPartner(),
    await aKnownPartner(),
    await aKnownPartner(),
    await aKnownPartner(),
  ]
  await db.partnerArea.create({ data: { partnerId: far.id, prefix: '201' } })
  await db.serviceArea.upsert({ where: { prefix: '201' }, create: { prefix: '201', name: 'Ghaziabad' }, update: {} })
  await aWork(far.id, monday(9), '201206')
  await aWork(busy.id, monday(9), '110003')
  await aShift(lately.id, monday(-32), monday(-26))
  await aWork(lately.id, monday(-31), '110003')
  for (const one of [free, lately, busy, far]) {
    expect(await heldFor()).toBe(one.id)
    expect(await firstAtDesk()).toBe(one.id)
    await db.partner.update({ where: { id: one.id }, data: { active: false } })
    await db.windowHold.deleteMany()
  }
})

test.each([[1], [2], [3], [4]])(
  '[DESK-234] whoever works when, hold and desk choose the same: day %i',
  async (seed) => {
    const hours = [9, 10, 14, 15, 17]
    for (let nth = 0; nth < 4; nth += 1) {
      const { id } = await aKnownPartner()
      for (const [at, hour] of hours.entries())
        if ((seed * 7 + nth * 5 + at * 3) % 4 === 0) await aWork(id, monday(hour), ['110001', '110003'][(nth + at) % 2])
    }
    const first = await firstAtDesk()
    expect(await heldFor()).toBe(first)
  },
)

test('[DESK-234] who is chosen of many costs two statements more than where one alone can come', async () => {
  await aKnownPartner()
  const alone = (await recordStatements(() => hold(12))).length
  for (let more = 0; more < 5; more += 1) await aKnownPartner()
  const { of, home } = await another()
  expect((await recordStatements(() => hold(14, { of, home }))).length).toBe(alone + 2)
})
