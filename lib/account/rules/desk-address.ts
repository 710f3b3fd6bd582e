/** The desk's page of a customer; `after` begins a later page of the orders. */
export const customerHref = (id: string, after?: string) =>
  `/operator/customers/${id}${after ? `?${new URLSearchParams({ after })}` : ''}`
