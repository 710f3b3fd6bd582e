const copies = [
  'serviceName',
  'serviceCost',
  'unit',
  'discountPercentage',
  'quantity',
  'serviceImage',
  'description',
  'mainServiceName',
  'applicationId',
  'applicationName',
]

/**
 * Who may write each table. `rows`: the noun that inserts and deletes; `columns`: the noun that updates each column, or the
 * trigger of the database that alone does. Where the trigger cancels a visit, it also sets `updatedAt`, as visits do.
 */
export const writers = {
  booking: {
    rows: 'cart',
    columns: {
      cart: ['listed', ...copies],
      bookings: [
        'status',
        'updatedAt',
        'orderId',
        'placementId',
        'orderedAt',
        'deliveryAddress',
        'contactNumber',
        'contactKey',
        'visitId',
        'customerId',
        'cancelledBecause',
      ],
      keep_wishes: ['keptDay', 'keptPart', 'keptNote', 'keptOutside'],
      count_version: ['version', 'fieldVersions'],
      /** Inserted with the row, and never changed. */
      nobody: ['id', 'createdAt', 'serviceId', 'mainServiceId'],
      forget_revisit: ['revisitOfId'],
    },
  },
  placement: { rows: 'bookings' },
  trackingEntry: { rows: 'bookings' },
  orderNote: { rows: 'orders' },
  customerNote: { rows: 'customers' },
  bill: { rows: 'billing' },
  billLine: { rows: 'billing' },
  ledgerEntry: { rows: 'billing' },
  visit: {
    rows: 'visits',
    columns: {
      visits: ['startsAt', 'endsAt', 'partnerId', 'updatedAt', 'minutes', 'version'],
      release_visit: ['cancelledAt'],
      revise_visit: ['revision', 'revisedAt'],
      nobody: ['id', 'placementId', 'createdAt', 'eventId', 'leftEvent'],
    },
  },
  busy: { rows: 'visits' },
  windowHold: { rows: 'visits' },
  windowRefusal: { rows: 'windows' },
  planUndo: { rows: 'visits' },
  partner: { rows: 'partners' },
  partnerSkill: { rows: 'partners' },
  partnerArea: { rows: 'partners' },
  shift: { rows: 'partners' },
  shiftRule: { rows: 'partners' },
  dayLink: { rows: 'daylinks' },
  orderHold: { rows: 'dispatch' },
  helpRequest: { rows: 'needs' },
}

/** Who may make that write; undefined where every noun may. */
export function writerOf({ table, column }) {
  const { rows, columns } = writers[table] ?? {}
  if (!columns || column === null) return rows
  return Object.keys(columns).find((noun) => columns[noun].includes(column)) ?? 'nobody'
}
