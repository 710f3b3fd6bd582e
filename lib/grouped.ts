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

/** The fields in which all rows agree, once, and each row without them: so a list is short where it goes to the browser. */
export function apart<R extends object>(rows: readonly R[]): { common: Partial<R>; own: Partial<R>[] } {
  const [first, ...others] = rows
  const agreed = first
    ? (Object.keys(first) as (keyof R)[]).filter((key) => others.every((row) => row[key] === first[key]))
    : []
  const has = new Set<keyof R>(agreed)
  const fields = (row: R, kept: (key: keyof R) => boolean) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => kept(key as keyof R))) as Partial<R>
  return {
    common: first ? fields(first, (key) => has.has(key)) : {},
    own: rows.map((row) => fields(row, (key) => !has.has(key))),
  }
}
