import type { Prisma } from '@/generated/prisma/client'
import type { OrderNote } from '@/lib/orders/schema'

export const noteColumns = { id: true, text: true, byName: true, at: true } as const satisfies Prisma.OrderNoteSelect
type NoteRow = Prisma.OrderNoteGetPayload<{ select: typeof noteColumns }>

export const toOrderNote = ({ id, text, byName, at }: NoteRow): OrderNote => ({
  _id: String(id),
  text,
  by: byName,
  at: at.toISOString(),
})
