import 'server-only'
import type { Tx } from '@/lib/db'
import type { Work } from '@/lib/visits/commands/write-visit'
import type { Time } from '@/lib/visits/rules/plan'

type Held = { customerId: string; mainServiceId: string; addressId: string; createdAt: Date; expiresAt: Date }

/** Holds a partner's time for a customer who orders, in the place of what they held of that main service. */
export async function holdTime(tx: Tx, held: Held, window: Time, work: Omit<Work, 'because'>) {
  await dropHold(tx, held)
  const { id } = await tx.windowHold.create({ data: { ...held, ...window }, select: { id: true } })
  await tx.$executeRaw`
    insert into busy (partner_id, kind, during, hold_id, created_at)
    values (${work.partnerId}::uuid, 'hold', tstzrange(${work.startsAt}, ${work.endsAt}), ${id}::uuid, ${held.createdAt})`
}

/** Frees what a customer held of a main service, expired or not; its time goes with it. */
export const dropHold = (tx: Tx, { customerId, mainServiceId }: Pick<Held, 'customerId' | 'mainServiceId'>) =>
  tx.windowHold.deleteMany({ where: { customerId, mainServiceId } })
