import { dispatchRow } from '@/lib/http/examples/dispatch'
import type { ExamplesOf } from '@/lib/http/examples/example'
import type * as needs from '@/lib/needs/operator-contract'

const askedAt = '2026-11-23T05:10:00.000Z'
const help = { reason: 'absent', text: 'Rang three times', askedAt } as const
const key = `help ${dispatchRow.visit?._id ?? dispatchRow._id} ${askedAt}`

export const needExamples: ExamplesOf<typeof needs> = {
  listNeeds: {
    reply: {
      items: [{ key, kind: 'help', since: askedAt, order: { ...dispatchRow, help } }],
      isCut: false,
      readAt: '2026-11-23T05:11:00.000Z',
    },
  },
  takeHelp: {
    body: { askedAt },
    reply: { ...help, takenAt: '2026-11-23T05:12:00.000Z', takenBy: 'Meera Nair' },
  },
}
