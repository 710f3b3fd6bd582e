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
 * Who may write each table. `rows`: the noun that inserts and deletes; `columns`: the noun that updates each column. The
 * triggers of the migrations write too: `release_visit` cancels a visit, for visits.
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

/** The noun that may make this write; undefined for a table that any noun may write. */
export function writerOf({ table, column }) {
  const { rows, columns } = writers[table] ?? {}
  if (!columns || column === null) return rows
  return Object.keys(columns).find((noun) => columns[noun].includes(column)) ?? 'nobody'
}
