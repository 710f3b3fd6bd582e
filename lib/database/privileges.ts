type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** What the serving role may do with a table; `fixed`: columns that it inserts, and never changes. */
export type TableRights = { may: readonly Right[]; fixed?: readonly string[] }

const everything: TableRights = { may: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }
const kept: TableRights = { may: ['SELECT', 'INSERT', 'UPDATE'] }
/** Only added to: nothing in it is changed, taken away or emptied. */
const addedTo: TableRights = { may: ['SELECT', 'INSERT'] }
const read: TableRights = { may: ['SELECT'] }

const fixed = ({ may }: TableRights, ...columns: string[]): TableRights => ({ may, fixed: columns })

/**
 * All that the role which serves may do, table by table; nobody may empty one (TRUNCATE) but the owner. `migrate` makes the
 * database grant exactly this, so a table that is missing here is closed to the shop, and a test names it.
 */
export const rightsOf: Record<string, TableRights> = {
  'public.main_service': kept,
  'public.category': kept,
  'public.application_type': kept,
  'public.service': kept,
  'public.search_word': everything,
  'public.service_area': everything,
  'public.catalogue_load': kept,
  'public.public_version': fixed({ may: ['SELECT', 'UPDATE'] }, 'id'),
  'public.setting': everything,
  'public.customer': fixed(everything, 'id'),
  'public.one_time_code': everything,
  'public.session': everything,
  'public.trusted_browser': everything,
  // Deleted with its account alone, which PostgreSQL does (CASCADE).
  'public.operator': fixed(kept, 'customer_id', 'created_at'),
  'public.operator_invitation': fixed(everything, 'id', 'email', 'role', 'created_at', 'expires_at'),
  // The trigger forget_audited, which runs as the owner, blanks what was written of a customer who is deleted.
  'public.audit_entry': addedTo,
  'public.rate_limit': everything,
  'public.address': everything,
  'public.contact_number': everything,
  // Lines of a cart are deleted. An order cannot be: its timeline, which is only added to, holds it (RESTRICT).
  'public.placement': fixed(kept, 'id', 'created_at'),
  'public.booking': fixed(everything, 'id', 'service_id', 'main_service_id', 'created_at', 'revisit_of'),
  'public.partner': fixed(kept, 'id', 'created_at'),
  'public.partner_skill': { may: ['SELECT', 'INSERT', 'DELETE'] },
  'public.partner_area': { may: ['SELECT', 'INSERT', 'DELETE'] },
  'public.shift': { may: ['SELECT', 'INSERT', 'DELETE'] },
  'public.shift_rule': fixed(everything, 'id', 'partner_id', 'week', 'first_day', 'created_at'),
  // Deleted some weeks after its last use; whose it is and since when never changes.
  'public.day_link': fixed(everything, 'id', 'partner_id', 'day', 'issued_at', 'issued_by'),
  'public.visit': fixed(kept, 'id', 'placement_id', 'created_at', 'event_id', 'left_event'),
  'public.busy': fixed(everything, 'id', 'kind', 'visit_id', 'hold_id', 'created_at'),
  // Replaced as a whole, or consumed.
  'public.window_hold': { may: ['SELECT', 'INSERT', 'DELETE'] },
  // That somebody was refused stays without whom (SET NULL), which PostgreSQL does with the rights of the tables' owner.
  'public.window_refusal': addedTo,
  'public.plan_undo': fixed(everything, 'id', 'before', 'after', 'created_at', 'until'),
  // The trigger forget_notes, which runs as the owner, takes the notes out of the orders of a customer who is deleted.
  'public.tracking_entry': addedTo,
  // Likewise the team's own notes.
  'public.order_note': addedTo,
  'public.customer_note': addedTo,
  // A bill is final, and what follows is an entry. The trigger forget_reasons, which runs as the owner, blanks what was written.
  'public.bill': addedTo,
  'public.bill_line': addedTo,
  'public.ledger_entry': addedTo,
  // Deleted with a customer's account, and once the period for keeping it is over; what somebody wrote never changes.
  'public.message': fixed(
    everything,
    'id',
    'kind',
    'booking_id',
    'name',
    'email',
    'contact_number',
    'subject',
    'text',
    'created_at',
    'problem',
    'reference',
  ),
  // Triggers, which run as the owner, write where an order stands in the lists of the desk.
  'public.desk_order': read,
  'public.desk_order_now': { may: [] },
  // What was asked for and promised then is judged by for good; only how it ended is written.
  'public.time_request': fixed(kept, 'id', 'booking_id', 'asked_at', 'late_promise', 'former_day', 'former_part'),
  'public.order_hold': fixed(everything, 'booking_id'),
  // Triggers, which run as the owner, take away what is answered.
  'public.help_request': fixed(kept, 'booking_id'),
  'public.desk_view': fixed(everything, 'id', 'operator_id', 'created_at'),
  // Both go with their message (CASCADE), which PostgreSQL does with the rights of the tables' owner.
  'public.message_reply': addedTo,
  'public.message_note': addedTo,
  'public.idempotency_key': everything,
  'public._prisma_migrations': read,
  'graphile_worker._private_jobs': everything,
  'graphile_worker._private_job_queues': everything,
  'graphile_worker._private_tasks': everything,
  'graphile_worker._private_known_crontabs': everything,
  'graphile_worker.jobs': read,
  'graphile_worker.migrations': read,
}

/**
 * The functions of our own that the serving role calls itself: in a statement, in the condition of a trigger, in a check or
 * an index. Those that triggers run it never calls: PostgreSQL does.
 */
export const callable = [
  'address_words',
  'begun_words',
  'has_name_characters',
  'is_person_name',
  'message_parts',
  'overrunning_work',
  'place_words',
  'said_words',
  'search_key',
]

/** Where the tables are. In the queue's schema PostgreSQL's own rule stands for functions: who may use the schema calls them. */
export const schemas = ['public', 'graphile_worker']
