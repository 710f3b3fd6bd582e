import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { jobs as accountJobs } from '@/lib/account/jobs'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { jobs as inboxJobs } from '@/lib/inbox/jobs'
import { jobs as mailJobs } from '@/lib/mail/jobs'
import { toMailbox } from '@/lib/mail/mailbox'
import { complaintMonths, mailDays, messageMonths } from '@/lib/promises'
import type { Handler } from '@/lib/queue/handle'
import { jobs as queueJobs } from '@/lib/queue/jobs'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder } from '@/testing/factories'
import { handlers } from '@/worker/handlers'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

/** Runs every job of the list that comes by the clock, and what the worker has of it too. */
async function sweep(jobs: readonly Handler[], at: Date) {
  const sweeps = jobs.filter(({ cron }) => cron)
  expect(sweeps.length).toBeGreaterThan(0)
  for (const one of sweeps) {
    expect(handlers).toContain(one)
    await one.run({}, { now: at, attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) })
  }
}

beforeEach(async () => {
  await db.message.deleteMany()
})

test('[SEC-55] a message goes after the months that the privacy page names, a complaint after those from its end', async () => {
  const { id: bookingId } = await anOrder((await aCustomer()).id)
  const monthsAgo = (months: number, days = 0) => {
    const at = later({ days: -days })
    at.setUTCMonth(at.getUTCMonth() - months)
    return at
  }
  const write = (text: string, more: object) =>
    db.message.create({
      data: {
        kind: 'contact',
        name: 'Asha',
        email: 'a@b.test',
        contactNumber: '1',
        subject: 'x',
        text,
        createdAt: now,
        ...more,
      },
    })
  const complaint = (text: string, reference: string, resolvedAt: Date | null) =>
    write(text, { kind: 'complaint', bookingId, problem: 'other', reference, resolvedAt, createdAt: monthsAgo(60) })
  await write('old', { createdAt: monthsAgo(messageMonths, 1) })
  await write('young', { createdAt: monthsAgo(messageMonths, -1) })
  await complaint('open', 'CR-2222222A', null)
  await complaint('settled long ago', 'CR-2222222B', monthsAgo(complaintMonths, 1))
  await complaint('settled lately', 'CR-2222222C', monthsAgo(complaintMonths, -1))
  await sweep(inboxJobs, now)
  const kept = await db.message.findMany({ select: { text: true }, orderBy: { text: 'asc' } })
  expect(kept.map(({ text }) => text)).toEqual(['open', 'settled lately', 'young'])
})

test('[SEC-55] more messages than one statement takes are swept too', async () => {
  const old = { kind: 'contact', name: 'A', email: 'a@b.test', contactNumber: '1', subject: 'x', text: 'y' } as const
  await db.message.createMany({
    data: Array.from({ length: 2_500 }, () => ({ ...old, createdAt: new Date('2020-01-01') })),
  })
  await sweep(inboxJobs, now)
  expect(await db.message.count()).toBe(0)
})

test('[SEC-55] a mail of the local mailbox goes after the days that the privacy page names, and half of one too', async () => {
  await toMailbox({ from: 'a@b.test', to: 'c@d.test', subject: 'young', text: 'x', html: 'x' })
  const folder = join(env().DATA_DIR, 'mailbox')
  const [young] = await readdir(folder)
  const dated = (at: Date) => `${at.toISOString().replace(/[:.]/g, '-')}-01234567.eml`
  const old = dated(ago((mailDays + 1) * 24))
  const within = dated(ago((mailDays - 1) * 24))
  for (const name of [old, within, 'of somebody else.txt', `${old}.part`]) await writeFile(join(folder, name), 'x')
  await sweep(mailJobs, new Date())
  expect((await readdir(folder)).toSorted()).toEqual([young, within, 'of somebody else.txt'].toSorted())
})

test('[SEC-55] a job that was given up goes after the same days, and no other does', async () => {
  const add = async (name: string, changes: string) => {
    await db.$executeRaw`select graphile_worker.add_job(${name}, job_key => ${name})`
    await db.$executeRawUnsafe(`update graphile_worker._private_jobs set ${changes} where key = '${name}'`)
  }
  const old = `updated_at = now() - interval '${mailDays + 1} days'`
  await add('given-up', `attempts = max_attempts, ${old}`)
  await add('given-up-lately', 'attempts = max_attempts, updated_at = now()')
  await add('still-tried', old)
  await sweep(queueJobs, new Date())
  expect(await db.$queryRaw`select key from graphile_worker.jobs order by key`).toEqual([
    { key: 'given-up-lately' },
    { key: 'still-tried' },
  ])
})

const folder = () => join(env().DATA_DIR, 'uploads')
const isThere = (key: string) => existsSync(join(folder(), key))
async function aPicture(hoursOld: number, end = '') {
  await mkdir(folder(), { recursive: true })
  const key = `${crypto.randomUUID()}.webp`
  await writeFile(join(folder(), key + end), 'picture')
  await utimes(join(folder(), key + end), ago(hoursOld), ago(hoursOld))
  return key + end
}

test('[SEC-56] a picture that no account shows is swept, never one that is shown or may be under way', async () => {
  const [shown, orphan, half] = [await aPicture(100), await aPicture(100), await aPicture(100, '.part')]
  const [underWay, beingWritten] = [await aPicture(1), await aPicture(1, '.part')]
  await writeFile(join(folder(), 'of somebody else.txt'), 'x')
  await utimes(join(folder(), 'of somebody else.txt'), ago(100), ago(100))
  await aCustomer({ image: shown })
  await sweep(accountJobs, new Date())
  expect([orphan, half].map(isThere)).toEqual([false, false])
  expect([shown, underWay, beingWritten, 'of somebody else.txt'].map(isThere)).toEqual([true, true, true, true])
})

test('[SEC-56] beside a database that knows no picture at all nothing is swept: it may be the wrong one', async () => {
  await db.customer.updateMany({ data: { image: null } })
  const orphan = await aPicture(100)
  await sweep(accountJobs, new Date())
  expect(isThere(orphan)).toBe(true)
})
