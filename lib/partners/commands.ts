import 'server-only'
import { actorIdOf, audit } from '@/lib/audit/commands'
import { changedSince } from '@/lib/audit/queries/changed-since'
import type { By } from '@/lib/audit/schema'
import { brokeUnique, db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { auditedWeek, writeWeek } from '@/lib/partners/commands/weeks'
import { ordersAhead, partnerWith, readPartner } from '@/lib/partners/queries'
import { aheadText } from '@/lib/partners/rules/ahead'
import { partnerNumber } from '@/lib/partners/rules/number'
import type {
  NewPartner,
  Partner,
  PartnerActive,
  PartnerAreas,
  PartnerChanges,
  PartnerSkills,
} from '@/lib/partners/schema'
import { sameOrPlanned } from '@/lib/phone-plan'

/** What of a partner the record of changes keeps. */
const auditedFields = ({ _id, skills, ...fields }: Partner) => ({
  ...fields,
  skills: skills.map(({ name }) => name).sort(),
})

const numberTaken = () =>
  new AppError('conflict', 'A partner with this contact number exists already', {
    contactNumber: 'Another partner has this number',
  })

/** The number as it is kept. Throws conflict where another partner has it in any form. */
async function freeNumber(tx: Tx, given: string, own?: string) {
  const number = partnerNumber(sameOrPlanned(given))
  if (await partnerWith(tx, number, own)) throw numberTaken()
  return number
}

/** Writes all that a partner can do. Throws invalid for a service that is not there. */
async function writeSkills(tx: Tx, id: string, skills: PartnerSkills['skills']) {
  const mains = skills.flatMap((one) => ('mainServiceId' in one ? one.mainServiceId : []))
  const categories = skills.flatMap((one) => ('categoryId' in one ? one.categoryId : []))
  const known =
    (await tx.mainService.count({ where: { id: { in: mains } } })) +
    (await tx.category.count({ where: { id: { in: categories } } }))
  if (known < new Set([...mains, ...categories]).size)
    throw new AppError('invalid', 'There is no such service', { skills: 'names one that is not there' })
  await tx.partnerSkill.deleteMany({ where: { partnerId: id } })
  await tx.partnerSkill.createMany({
    data: [
      ...[...new Set(mains)].map((mainServiceId) => ({ partnerId: id, mainServiceId })),
      ...[...new Set(categories)].map((categoryId) => ({ partnerId: id, categoryId })),
    ],
  })
}

async function writeAreas(tx: Tx, id: string, areas: PartnerAreas['areas']) {
  await tx.partnerArea.deleteMany({ where: { partnerId: id } })
  await tx.partnerArea.createMany({ data: [...new Set(areas)].map((prefix) => ({ partnerId: id, prefix })) })
}

/**
 * Adds a partner with all that is said of their work, in one step. Throws conflict where the number is another partner's, and invalid
 * for a service that is not there or a first day that cannot be.
 */
export async function addPartner(partner: NewPartner, key: string | null, now: Date, by: By): Promise<Partner> {
  const request = { call: 'addPartner', ...partner }
  try {
    return await db.$transaction((tx) =>
      once(tx, { actorId: actorIdOf(by), key, request, now }, async () => {
        const contactNumber = await freeNumber(tx, partner.contactNumber)
        const { skills = [], areas = [], week, ...facts } = partner
        const data = { ...facts, contactNumber, createdAt: now }
        const { id } = await tx.partner.create({ data, select: { id: true } })
        await writeSkills(tx, id, skills)
        await writeAreas(tx, id, areas)
        if (week) await writeWeek(tx, id, week, now)
        const added = await readPartner(tx, id)
        const after = { ...auditedFields(added), ...(week && auditedWeek(week)) }
        const change = { action: 'partner.add', subject: 'partner', subjectId: id, after }
        await audit(tx, by, [change], now)
        return added
      }),
    )
  } catch (error) {
    throw brokeUnique(error) ? numberTaken() : error
  }
}

async function checkVersion(tx: Tx, present: Partner, version: number | undefined) {
  if (version === undefined || version === present.version) return
  const { _id: id } = present
  const names = await changedSince(tx, { subject: 'partner', subjectIds: [id], noun: 'partner', version })
  throw new AppError(
    'conflict',
    `Somebody else changed ${present.fullName} in the meantime: look again`,
    Object.fromEntries((names.length ? names : ['version']).map((name) => [name, 'has changed'])),
  )
}

/** Changes a partner who is locked until then, counts the version up and records it. Nothing is written where nothing changes. */
async function change(
  id: string,
  { action, version }: { action: `partner.${string}`; version?: number },
  write: (tx: Tx, present: Partner) => Promise<void>,
  now: Date,
  by: By,
): Promise<Partner> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from partner where id = ${id}::uuid for no key update`
    const present = await readPartner(tx, id)
    await checkVersion(tx, present, version)
    await write(tx, present)
    const before = auditedFields(present)
    if (JSON.stringify(auditedFields(await readPartner(tx, id))) === JSON.stringify(before)) return present
    await tx.partner.update({ where: { id }, data: { version: { increment: 1 } } })
    const changed = await readPartner(tx, id)
    await audit(tx, by, [{ action, subject: 'partner', subjectId: id, before, after: auditedFields(changed) }], now)
    return changed
  })
}

/** Throws not_found, and conflict where the number is another partner's or the version is not the present one. */
export async function changePartner(id: string, { version, ...changes }: PartnerChanges, now: Date, by: By) {
  try {
    return await change(
      id,
      { action: 'partner.change', version },
      async (tx) => {
        const contactNumber = changes.contactNumber && (await freeNumber(tx, changes.contactNumber, id))
        await tx.partner.update({ where: { id }, data: { ...changes, ...(contactNumber && { contactNumber }) } })
      },
      now,
      by,
    )
  } catch (error) {
    throw brokeUnique(error) ? numberTaken() : error
  }
}

/** Sets what a partner can do, all of it. Throws not_found, invalid for a service that is not there, conflict for an old version. */
export const setSkills = (id: string, { skills, version }: PartnerSkills, now: Date, by: By) =>
  change(
    id,
    { action: 'partner.skills', version },
    async (tx) => {
      await writeSkills(tx, id, skills)
    },
    now,
    by,
  )

/** Sets where a partner works, all of it. Throws not_found, and conflict for an old version. */
export const setAreas = (id: string, { areas, version }: PartnerAreas, now: Date, by: By) =>
  change(
    id,
    { action: 'partner.areas', version },
    async (tx) => {
      await writeAreas(tx, id, areas)
    },
    now,
    by,
  )

/**
 * Stops a partner, who gets no further visits, or lets them take visits again. Throws not_found; conflict where visits lie ahead and
 * `evenSo` is not said: `fields` names their orders. They stay the partner's own then.
 */
export const setActive = (id: string, { active, evenSo, version }: PartnerActive, now: Date, by: By) =>
  change(
    id,
    { action: active ? 'partner.resume' : 'partner.stop', version },
    async (tx, { fullName }) => {
      const ahead = active || evenSo ? [] : await ordersAhead(tx, id, now)
      if (ahead.length)
        throw new AppError(
          'conflict',
          `${fullName} has visits ahead: give them to others first, or pause the partner even so`,
          Object.fromEntries(ahead.map((order) => [order.orderId, aheadText(order, now)])),
        )
      await tx.partner.update({ where: { id }, data: { active } })
    },
    now,
    by,
  )
