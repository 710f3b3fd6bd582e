import { endpoint } from '@/lib/http/endpoint'
import { addInboxNote } from '@/lib/inbox/commands/notes'
import { addNote } from '@/lib/inbox/operator-contract'

export const POST = endpoint(addNote, ({ actor, params, body, key, now }) =>
  addInboxNote(params.ref, body.text, key, now, { operator: actor.id }),
)
