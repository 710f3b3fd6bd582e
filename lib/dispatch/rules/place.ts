/**
 * The order of a list to stand at after coming back from `left`: itself, or where it has left the list the one that stood after it,
 * or else before it. Null where none of them is there.
 */
export function orderToStandAt(left: string, before: readonly string[], now: readonly string[]) {
  const at = before.indexOf(left)
  const beside = at < 0 ? [] : [...before.slice(at + 1), ...before.slice(0, at).reverse()]
  return [left, ...beside].find((orderId) => now.includes(orderId)) ?? null
}
