import 'server-only'
import { db } from '@/lib/db'

/** Complaints that are not settled, the longest first. */
export const listOpenComplaints = () =>
  db.message.findMany({
    where: { kind: 'complaint', resolvedAt: null },
    select: {
      reference: true,
      subject: true,
      name: true,
      contactNumber: true,
      email: true,
      text: true,
      createdAt: true,
    },
    orderBy: { createdAt: 'asc' },
    take: 100,
  })
