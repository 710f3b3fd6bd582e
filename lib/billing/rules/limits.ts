// Each of these stands in the database too: another number needs a migration.

/** Rupees of one line or entry, and of a whole bill with its corrections. */
export const maxAmount = 10_00_000

/** Lines of a bill beside the service. */
export const maxExtras = 20

/** What a line may count of a service. */
export const maxQuantity = 1_00_000

/** Entries of the ledger of one order. */
export const maxEntries = 100

/** Characters of a reason. */
export const maxReasonLength = 300
