const copies = [
  'serviceName',
  'serviceCost',
  'unit',
  'discountPercentage',
  'serviceImage',
  'description',
  'mainServiceName',
  'applicationId',
  'applicationName',
]

/**
 * The noun that writes a table, or of a table that two nouns share, each column once its row is there; `rows` are put in and
 * taken out. The triggers of the migrations write too: `release_visit` calls a visit off, for visits.
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
        'visitId',
        'customerId',
      ],
      /** Put in with the row, and never changed. */
      nobody: ['id', 'createdAt', 'serviceId', 'mainServiceId'],
    },
  },
  placement: { rows: 'bookings' },
  trackingEntry: { rows: 'bookings' },
  visit: { rows: 'visits' },
}

/** The noun that may write so; undefined of a table that any may write. */
export function writerOf({ table, column }) {
  const { rows, columns } = writers[table] ?? {}
  if (!columns || column === null) return rows
  return Object.keys(columns).find((noun) => columns[noun].includes(column)) ?? 'nobody'
}
