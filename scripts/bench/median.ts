export const median = (values: readonly number[]) => quantile(values, 0.5)

/** The value that `share` of them do not exceed; 0 of none. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
