/** Collects what a statement is given, and names each value in its text. */
export function collectValues() {
  const values: unknown[] = []
  return {
    values,
    as: (type: string, value: unknown) => `$${values.push(value)}::${type}`,
  }
}
