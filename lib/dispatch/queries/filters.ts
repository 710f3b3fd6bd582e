import 'server-only'
import { db } from '@/lib/db'

type Choice = { value: string; label: string }

/** A list to choose from is never longer. */
const most = 500

/** What the lists of orders can be narrowed to: main services, and partners by name. */
export async function listFilterChoices(): Promise<{ services: Choice[]; partners: Choice[] }> {
  const [services, partners] = await Promise.all([
    db.mainService.findMany({ select: { id: true, name: true }, orderBy: { position: 'asc' }, take: most }),
    db.partner.findMany({
      select: { id: true, fullName: true },
      orderBy: [{ active: 'desc' }, { fullName: 'asc' }],
      take: most,
    }),
  ])
  return {
    services: services.map(({ id, name }) => ({ value: id, label: name })),
    partners: partners.map(({ id, fullName }) => ({ value: id, label: fullName })),
  }
}
