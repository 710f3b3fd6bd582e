const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `₹12,999`: whole rupees, grouped as in India (CAT-12). */
export const formatRupees = (amount: number) => `₹${rupees.format(amount)}`
