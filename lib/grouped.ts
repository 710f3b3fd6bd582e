/** Rows that have the same key, in the order in which they come; the groups in the order of the first of each. */
export function grouped<R, K = string>(rows: readonly R[], keyOf: (row: R) => K) {
  const groups = new Map<K, [R, ...R[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
